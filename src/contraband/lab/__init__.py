"""The laboratory: simulations, figures, benchmarks. It knows games only through the finder."""
