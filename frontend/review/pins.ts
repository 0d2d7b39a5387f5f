import type { PinState } from '#frontend/src/entities/comments/review-message.ts';
import type { CommentAnchor } from '#shared/model/comment.ts';
import { createFinder, hasBox, isVisible, type Located, type Point, pointOf } from './anchors.ts';
import { besideText, onSpot, type Placed } from './beside-text.ts';
import { reveal, revealInWindow, type Sight, sightOf } from './sight.ts';

/** A pin as it is on the page now. */
export interface SeenPin extends Placed {
  readonly state: PinState;
  readonly sight: Sight;
}

let find = createFinder();
let found = new Map<CommentAnchor, Located>();

/** Elements are searched again: the page has changed, or the pins. */
export function forgetElements(): void {
  find = createFinder();
  found = new Map();
}

function locate(anchor: CommentAnchor): Located {
  const located = found.get(anchor) ?? find(anchor);
  found.set(anchor, located);
  return located;
}

/** Drawn in this width, near the words that it is about. */
export function seenPin(anchor: CommentAnchor, width: number): SeenPin {
  const { element, state } = locate(anchor);
  const point = pointOf(anchor, element);
  if (!element) return { ...onSpot(point), state, sight: 'shown' };
  const sight = hasBox(element) ? sightOf(element, point) : 'shown';
  const place = sight === 'shown' ? besideText(point, element, width) : onSpot(point);
  return { ...place, sight, state: sight === 'cut' || !isVisible(element) ? 'hidden' : state };
}

/** What an anchor is about; null where it is no longer on the page. */
export function elementOf(anchor: CommentAnchor): Element | null {
  return locate(anchor).element;
}

/** Whether a place is in a window of this height, which may be another than now. */
export function isWithin(anchor: CommentAnchor, height: number): boolean {
  const { y } = pointOf(anchor, locate(anchor).element);
  return y >= 0 && y <= height;
}

/** Scrolls a pin into view, so far from its edge, and out from below what `topAt` finds above it, such as a header that stays. */
export function showPin(
  anchor: CommentAnchor,
  topAt: (point: Point) => Element,
  room: number,
): void {
  const { element } = locate(anchor);
  const place = () => pointOf(anchor, element);
  if (element && hasBox(element)) reveal(element, place);
  const top = topAt(place());
  const isCovered = element !== null && !element.contains(top) && !top.contains(element);
  revealInWindow(place(), room, isCovered);
}
