import type {
  PageMessage,
  Pin,
  ReviewState,
} from '#frontend/src/entities/comments/review-message.ts';
import type { CommentAnchor } from '#shared/model/comment.ts';
import { anchorAt } from './anchors.ts';
import { apart } from './apart.ts';
import { createDetour } from './detour.ts';
import { createOverlay, type DrawnPin, pinWidth } from './overlay.ts';
import { pagePath } from './page-path.ts';
import { elementOf, forgetElements, isWithin, type SeenPin, seenPin, showPin } from './pins.ts';
import { isReviewState } from './read-state.ts';
import { scrollThrough } from './scroll-through.ts';

/** The deployment replaces this with the app's origin. */
const app = '%APP_ORIGIN%';
/** Pages move without events: pictures load, menus open. */
const redrawMs = 400;
/** In widths of a pin: so far from the edge of the window is what somebody writes about. */
const room = 2;

const script = document.currentScript;
const top = script instanceof HTMLScriptElement ? new URL('.', script.src).pathname : '/';
const overlay = createOverlay();
const detour = createDetour();
let state: ReviewState | null = null;
let hasChanged = false;
let height = innerHeight;
let pointed: Element | null = null;
let pointedPin: number | null = null;
let toldPins = '';
let toldPath = '';

const path = () => pagePath(location, top);

function tell(message: PageMessage): void {
  parent.postMessage(message, app);
}

function tellPage(): void {
  toldPath = path();
  tell({ type: 'page', path: toldPath });
}

addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin !== app || !isReviewState(data)) return;
  const isJump = data.jumps !== (state?.jumps ?? 0);
  const isChosen = state !== null && data.chosen !== state.chosen;
  const isPlaced = JSON.stringify(data.draft) !== JSON.stringify(state?.draft ?? null);
  state = data;
  forgetElements();
  toldPins = '';
  overlay.show(data);
  tellPage();
  draw();
  if (isPlaced) followDraft();
  if (isJump || isChosen) showChosen();
});

/** Draws the pins at their elements' current positions, and reports which were found. */
function draw(): void {
  if (!state || !document.body) return;
  overlay.lift();
  const pins = state.path === path() ? state.pins : [];
  const width = pinWidth(state.scale);
  const seen = pins.map((pin) => ({ ...pin, ...seenPin(pin.anchor, width) }));
  overlay.draw(apart([...seen.map(drawnPin), ...drawnDraft(width)], width));
  mark();
  const states = seen.map(({ number, state }) => ({ number, state }));
  const told = JSON.stringify(states);
  if (told === toldPins) return;
  toldPins = told;
  tell({ type: 'pins', path: path(), pins: states });
}

/** Outlines what is being written about, else what the pin below the pointer or the open comment is about; and what a click would choose. */
function mark(): void {
  if (!state) return;
  const draft = state.isCommenting ? state.draft : null;
  const about = draft ?? anchorOf(pointedPin) ?? anchorOf(state.chosen);
  overlay.mark(about ? elementOf(about) : null, state.isCommenting && !draft ? pointed : null);
}

function point(element: Element | null): void {
  pointed = element;
  mark();
}

function pointPin(number: number, isOn: boolean): void {
  if (!isOn && pointedPin !== number) return;
  pointedPin = isOn ? number : null;
  mark();
}

function drawnPin({ number, anchor, state: how, ...place }: Pin & SeenPin): DrawnPin {
  const isElsewhere = how === 'moved' || how === 'hidden';
  return {
    ...place,
    label: String(number),
    name: `Comment ${number}`,
    look: number === state?.chosen ? 'chosen' : isElsewhere ? 'moved' : '',
    onClick: () => tell({ type: 'pin', number }),
    onFocus: () => show(anchor),
    onPoint: (isOn) => pointPin(number, isOn),
  };
}

function drawnDraft(width: number): readonly DrawnPin[] {
  const draft = state?.draft;
  if (!draft) return [];
  const look = { label: '+', name: 'Your comment', look: 'chosen' } as const;
  const onFocus = () => show(draft);
  return [{ ...seenPin(draft, width), ...look, onClick: null, onFocus, onPoint: mark }];
}

function anchorOf(number: number | null): CommentAnchor | undefined {
  if (state?.path !== path()) return undefined;
  return state.pins.find((pin) => pin.number === number)?.anchor;
}

function showChosen(): void {
  const anchor = state && anchorOf(state.chosen);
  if (anchor) show(anchor);
}

/** On a phone the text about a place takes the lower part of the window, and with it what was clicked there. */
function followDraft(): void {
  const draft = state?.draft;
  if (!draft) detour.back();
  else if (innerHeight < draft.viewport.height) detour.go(() => show(draft, room));
}

/** What a smaller window would hide stays in it. */
function followWindow(): void {
  draw();
  const chosen = state && anchorOf(state.chosen);
  if (state?.draft) followDraft();
  else if (chosen && innerHeight < height && isWithin(chosen, height)) showChosen();
  height = innerHeight;
}

function show(anchor: CommentAnchor, widths = 0): void {
  showPin(anchor, overlay.below, widths * pinWidth(state?.scale ?? 1));
  draw();
}

/** A single-page site shows another page by itself. */
function followPage(): void {
  if (path() !== toldPath) tellPage();
  if (hasChanged) forgetElements();
  hasChanged = false;
  draw();
}

scrollThrough(overlay.veil, overlay.below);
overlay.veil.addEventListener('pointermove', ({ clientX: x, clientY: y }) => {
  point(overlay.below({ x, y }));
});
overlay.veil.addEventListener('pointerleave', () => point(null));
overlay.veil.addEventListener('click', ({ clientX: x, clientY: y, isTrusted }) => {
  if (!isTrusted) return;
  const point = { x, y };
  tell({ type: 'place', path: path(), anchor: anchorAt(point, overlay.below(point)) });
});

if (parent !== window) {
  tellPage();
  addEventListener('scroll', draw, { capture: true, passive: true });
  addEventListener('resize', followWindow);
  addEventListener('hashchange', followPage);
  addEventListener('popstate', followPage);
  addEventListener('toggle', followPage, { capture: true });
  const changes = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(() => {
    hasChanged = true;
  }).observe(document, changes);
  setInterval(followPage, redrawMs);
}
