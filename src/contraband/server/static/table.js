// Starts everything at a table and hands on what the server tells.
import "./pages.js";
import { followState, startAwake } from "./awake.js";
import { placeWays, startChoices } from "./choices.js";
import { setClock, showClock, startClock } from "./clock.js";
import { enterState } from "./curtain.js";
import { followFiles, startFiles } from "./file.js";
import { fitScreen, startFit } from "./fit.js";
import { answered, broken, startForms } from "./forms.js";
import { refreshPoints, startHints } from "./hints.js";
import { startHolds } from "./hold.js";
import { followLesson, startLesson } from "./lesson.js";
import { openLine } from "./line.js";
import { addLines } from "./lines.js";
import { placeNotice, showNotice, startNotices } from "./notice.js";
import { markUnread, startPanels } from "./panels.js";
import { startPresses } from "./press.js";
import { refreshPuts, startPuts } from "./put.js";
import { refreshReader, startReader } from "./reader.js";
import { startRules } from "./rules.js";
import { refreshSliders, startSliders } from "./slider.js";
import { speakNews, startSpeech } from "./speak.js";
import { followTour, startTour } from "./tour.js";
import { redraw } from "./update.js";

function hear(message) {
  if (message.go) return location.assign(message.go);
  redraw(message);
  answered(message);
  if (message.lines) addLines(message.lines, message.fresh).includes("chat-lines") && markUnread("chat");
  if ("clock" in message) setClock(message.clock);
  if (message.state) enterState(message.state);
  if (message.notice) showNotice(message.notice);
  showClock();
  placeWays();
  placeNotice();
  refreshSliders();
  refreshPoints();
  refreshPuts();
  refreshReader();
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
startAwake();
startHints();
startChoices();
startSliders();
startPuts();
startForms();
startPanels();
startRules();
startSpeech();
startTour();
startLesson();
startClock();
openLine(hear, broken);
