import {
  getParentNode,
  isContainingBlock,
  isOverflowElement,
  isTopLayer,
} from '@floating-ui/utils/dom';
import type { Point } from './anchors.ts';

/** The part of a box in which its content is shown, in pixels of the window. */
interface Opening {
  readonly box: HTMLElement;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Pixels of the window for each pixel of the box, which may be scaled. */
  readonly scale: number;
}

/** Whether a point of an element is shown, would be after scrolling, or cannot be shown by that. */
export type Sight = 'shown' | 'scrolled' | 'cut';

export function sightOf(element: Element, point: Point): Sight {
  let { x, y } = point;
  let sight: Sight = 'shown';
  for (const opening of openingsAround(element)) {
    const { left, top, right, bottom, box } = opening;
    const { overflowX, overflowY } = getComputedStyle(box);
    const isBeside = overflowX !== 'visible' && (x < left || x > right);
    const isAbove = overflowY !== 'visible' && (y < top || y > bottom);
    if ((isBeside && !scrolls(overflowX)) || (isAbove && !scrolls(overflowY))) return 'cut';
    if (isBeside || isAbove) sight = 'scrolled';
    // Once scrolled it is within this box, for those further out.
    if (isBeside) x = (left + right) / 2;
    if (isAbove) y = (top + bottom) / 2;
  }
  return sight;
}

/**
 * Scrolls what a user can scroll until the point is shown. At once: motion may be unwanted, and the point would be
 * elsewhere meanwhile.
 */
export function reveal(element: Element, pointNow: () => Point): void {
  for (const opening of openingsAround(element)) {
    const { overflowX, overflowY } = getComputedStyle(opening.box);
    const { x, y } = stepInto(opening, pointNow());
    const left = scrolls(overflowX) ? x / opening.scale : 0;
    const top = scrolls(overflowY) ? y / opening.scale : 0;
    opening.box.scrollBy({ left, top, behavior: 'instant' });
  }
}

/** Scrolls the innermost box around an element that can still be scrolled so; false if it is none or the window. */
export function scrollFrom(element: Element, { x, y }: Point): boolean {
  for (const { box, scale } of [...ownOpening(element), ...openingsAround(element)]) {
    const { overflowX, overflowY } = getComputedStyle(box);
    const before = box.scrollLeft + box.scrollTop;
    const left = scrolls(overflowX) ? x / scale : 0;
    const top = scrolls(overflowY) ? y / scale : 0;
    box.scrollBy({ left, top, behavior: 'instant' });
    if (box.scrollLeft + box.scrollTop !== before) return true;
  }
  return false;
}

/** How far a point is from the middle, on each side on which it is outside. */
function stepInto({ left, top, right, bottom }: Omit<Opening, 'box' | 'scale'>, { x, y }: Point) {
  return {
    x: x < left || x > right ? x - (left + right) / 2 : 0,
    y: y < top || y > bottom ? y - (top + bottom) / 2 : 0,
  };
}

/** Scrolls the window until a point is `room` from its edges; `isCovered` tells that something of the page, such as its header, lies above the point. */
export function revealInWindow({ x, y }: Point, room: number, isCovered: boolean): void {
  const { clientWidth: right, clientHeight: height } = document.documentElement;
  const step = stepInto({ left: 0, top: room, right, bottom: height - room }, { x, y });
  const top = isCovered && step.y === 0 ? y - height / 2 : step.y;
  scrollBy({ left: step.x, top, behavior: 'instant' });
}

const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

/** The boxes that clip an element, the innermost first; without the window. */
function* openingsAround(element: Element): Generator<Opening> {
  let inner = element;
  let { position } = getComputedStyle(inner);
  for (let box = outer(inner); box && !isTopLayer(inner); box = outer(box)) {
    const style = getComputedStyle(box);
    // Boxes between an element and the one that positions it neither clip nor scroll it.
    const holdsAll = isContainingBlock(style);
    const holdsIt = position === 'absolute' ? style.position !== 'static' : position !== 'fixed';
    if (!holdsAll && !holdsIt) continue;
    if (isOverflowElement(box) && !isOfWindow(box)) yield openingOf(box);
    inner = box;
    position = style.position;
  }
}

function ownOpening(element: Element): readonly Opening[] {
  const isBox = element instanceof HTMLElement && isOverflowElement(element);
  return isBox && !isOfWindow(element) ? [openingOf(element)] : [];
}

function outer(element: Element): HTMLElement | null {
  for (let node: Node = element; node !== document.documentElement; ) {
    node = getParentNode(node);
    // Parts of a picture have no box of their own.
    if (node instanceof HTMLElement) return node;
  }
  return null;
}

/** What the page sets for its root, or else for its body, applies to the window. */
function isOfWindow(box: HTMLElement): boolean {
  const root = document.documentElement;
  return box === root || (box === document.body && getComputedStyle(root).overflow === 'visible');
}

function openingOf(box: HTMLElement): Opening {
  const rect = box.getBoundingClientRect();
  const scale = box.offsetWidth > 0 ? rect.width / box.offsetWidth : 1;
  const left = rect.left + box.clientLeft * scale;
  const top = rect.top + box.clientTop * scale;
  const [right, bottom] = [left + box.clientWidth * scale, top + box.clientHeight * scale];
  return { box, left, top, right, bottom, scale };
}
