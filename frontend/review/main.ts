import type {
  PageMessage,
  Pin,
  PinState,
  ReviewState,
} from '#frontend/src/entities/comments/review-message.ts';
import { anchorAt, findElement, isVisible, pointOf } from './anchors.ts';
import { createOverlay, type DrawnPin } from './overlay.ts';
import { isReviewState } from './read-state.ts';

/** The deployment replaces this with the app's origin. */
const app = '%APP_ORIGIN%';
/** Pages move without events: pictures load, menus open. */
const redrawMs = 400;

const script = document.currentScript;
const top = script instanceof HTMLScriptElement ? new URL('.', script.src).pathname : '/';
const overlay = createOverlay();
let state: ReviewState | null = null;
let found = new Map<Pin, ReturnType<typeof findElement>>();
let toldPins = '';
let toldPath = '';

/** Without the ticket, if it is part of the path, and without `index.html`. */
function pagePath(): string {
  const { pathname } = location;
  const path = pathname.startsWith(top) ? pathname.slice(top.length - 1) : pathname;
  return path.replace(/\/index\.html?$/, '/');
}

function tell(message: PageMessage): void {
  parent.postMessage(message, app);
}

function tellPage(): void {
  toldPath = pagePath();
  tell({ type: 'page', path: toldPath });
}

addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin !== app || !isReviewState(data)) return;
  const isJump = data.jumps !== (state?.jumps ?? 0);
  state = data;
  found = new Map();
  toldPins = '';
  overlay.show(data.isCommenting, data.scale);
  tellPage();
  draw();
  if (isJump) showChosen();
});

/** Draws the pins at their elements' current positions, and reports which were found. */
function draw(): void {
  if (!state || !document.body) return;
  const pins = state.path === pagePath() ? state.pins : [];
  const drawn = pins.map((pin) => drawnPin(pin));
  overlay.draw([...drawn.map(({ pin }) => pin), ...drawnDraft()]);
  const states = drawn.map(({ number, state }) => ({ number, state }));
  const told = JSON.stringify(states);
  if (told === toldPins) return;
  toldPins = told;
  tell({ type: 'pins', path: pagePath(), pins: states });
}

function locate(pin: Pin): ReturnType<typeof findElement> {
  const before = found.get(pin);
  // The page may still be rendering.
  const isSettled = before?.element?.isConnected && before.state === 'found';
  const located = before && isSettled ? before : findElement(pin.anchor);
  found.set(pin, located);
  return located;
}

function drawnPin(pin: Pin) {
  const { number, anchor } = pin;
  const { element, state: how } = locate(pin);
  const shown: PinState = element && !isVisible(element) ? 'hidden' : how;
  const isElsewhere = shown === 'moved' || shown === 'hidden';
  const look = number === state?.chosen ? 'chosen' : isElsewhere ? 'moved' : '';
  const drawn: DrawnPin = {
    ...pointOf(anchor, element),
    label: String(number),
    name: `Comment ${number}`,
    look,
    onClick: () => tell({ type: 'pin', number }),
  };
  return { number, state: shown, pin: drawn };
}

function drawnDraft(): readonly DrawnPin[] {
  const draft = state?.draft;
  if (!draft) return [];
  const point = pointOf(draft, findElement(draft).element);
  return [{ ...point, label: '+', name: 'Your comment', look: 'chosen', onClick: null }];
}

function showChosen(): void {
  const pin = state?.pins.find(({ number }) => number === state?.chosen);
  if (!pin || state?.path !== pagePath()) return;
  const { y } = pointOf(pin.anchor, locate(pin).element);
  if (y < 0 || y > innerHeight) scrollBy({ top: y - innerHeight / 3 });
}

overlay.veil.addEventListener('pointermove', ({ clientX: x, clientY: y }) => {
  overlay.mark(overlay.below({ x, y }));
});
overlay.veil.addEventListener('pointerleave', () => overlay.mark(null));
overlay.veil.addEventListener('click', ({ clientX: x, clientY: y, isTrusted }) => {
  if (!isTrusted) return;
  const point = { x, y };
  tell({ type: 'place', path: pagePath(), anchor: anchorAt(point, overlay.below(point)) });
});

if (parent !== window) {
  tellPage();
  addEventListener('scroll', draw, { capture: true, passive: true });
  addEventListener('resize', draw);
  setInterval(() => {
    if (pagePath() !== toldPath) tellPage();
    draw();
  }, redrawMs);
}
