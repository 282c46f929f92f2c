// Starts everything at a table and hands on what the server tells.
import "./pages.js";
import { followState, startAwake } from "./awake.js";
import { show, startBeats } from "./beats.js";
import { placeWays, startChoices } from "./choices.js";
import { setClock, showClock, startClock } from "./clock.js";
import { enterState } from "./curtain.js";
import { followDeal } from "./deal.js";
import { followDrafts, startDrafts } from "./drafts.js";
import { followFiles, startFiles } from "./file.js";
import { fitScreen, startFit } from "./fit.js";
import { startFocus } from "./focus.js";
import { answered, broken, isAwaited, startForms } from "./forms.js";
import { refreshPoints, startHints } from "./hints.js";
import { startHolds } from "./hold.js";
import { followLesson, startLesson } from "./lesson.js";
import { isOpen, openLine, send } from "./line.js";
import { addLines, unfold } from "./lines.js";
import { showEmotes, startEmotes } from "./emotes.js";
import { placeNotice, showNotice, startNotices } from "./notice.js";
import { paceName, startPace } from "./pace.js";
import { markUnread, startPanels } from "./panels.js";
import { startPresses } from "./press.js";
import { refreshPuts, startPuts } from "./put.js";
import { refreshReader, startReader } from "./reader.js";
import { startRules } from "./rules.js";
import { followTurn, startSignals } from "./signals.js";
import { refreshSliders, startSliders } from "./slider.js";
import { startSounds } from "./sound.js";
import { speakNews, startSpeech } from "./speak.js";
import { refreshTerms } from "./terms.js";
import { followTour, startTour } from "./tour.js";

const TOLD_LAST = ["lesson"]; // what a lesson makes of a move
const AT_THE_END = [...TOLD_LAST, "waiting", "goal"]; // nobody has to act any more: what has happened is told when it has been shown

function hear(message) {
  if (message.go) return location.assign(message.go);
  const { "log-lines": log, ...chat } = message.lines ?? {};
  if (addLines(chat, message.fresh).length) markUnread("chat");
  show({ ...message, isMine: isAwaited() }, teller(log, message), message.state === "over" ? AT_THE_END : TOLD_LAST);
  answered(message);
  if ("clock" in message) setClock(message.clock);
  if (message.notice) showNotice(message.notice);
  showEmotes(message.emotes);
  followDeal(message);
  followTurn();
  refresh();
}

/** What has been shown is told: who listens hears it in the same order, and at the same time. */
function teller(log = [], { fresh, state, beats = [] }) {
  const tell = fresh ? () => addLines({ "log-lines": log }, fresh) : unfold("log-lines", log, beats.length);
  return (count) => {
    tell(count);
    if (count === undefined && state) enterState(state);
  };
}

/** After every change of the page. */
function refresh() {
  showClock();
  placeWays();
  placeNotice();
  followDrafts();
  refreshSliders();
  refreshPoints();
  refreshPuts();
  refreshReader();
  refreshTerms();
  followFiles();
  fitScreen();
  followState();
  speakNews();
  followTour();
  followLesson();
}

startPresses(); // first, because it decides what a click is for
startReader(); // before anything else makes something of a click
startNotices();
startHolds();
startFiles();
startFit();
startFocus();
startAwake();
startHints();
startChoices();
startSliders();
startDrafts();
startPuts();
startForms();
startPanels();
startEmotes();
startRules();
startSpeech();
startTour();
startLesson();
startClock();
startSounds();
startSignals();
startBeats(refresh);
startPace(() => isOpen() && tellPace());
openLine(hear, broken, tellPace);

function tellPace() {
  send("pace", { pace: paceName() });
}
