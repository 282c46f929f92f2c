// Finds elements by id among what is on the table: symbols of the drawings may be called like parts.

export function onTable(id) {
  return id ? document.querySelector(`[id="${CSS.escape(id)}"]:not(.sprite *)`) : null;
}
