import { finder } from '@medv/finder';
import type { PinState } from '#frontend/src/entities/comments/review-message.ts';
import { commentLimits } from '#shared/limits/comments.ts';
import type { CommentAnchor } from '#shared/model/comment.ts';
import { beginningOf } from '#shared/rules/cut.ts';
import { isPageSelector } from '#shared/rules/page-selector.ts';
import { visibleText } from '#shared/rules/text.ts';
import { saidBy } from './said-by.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The longest time that the search for a selector may block the page. */
const timeoutMs = 200;

/** The first words of an element, or the alternative text of a picture. */
export function fingerprintOf(element: Element): string {
  // As the server stores it, or a pin would never find a text with soft hyphens again.
  const words = visibleText(saidBy(element).replace(/\s+/g, ' ')).trim();
  const said = words || element.getAttribute('alt') || element.getAttribute('src') || '';
  return beginningOf(said, commentLimits.fingerprint);
}

/** The anchor of a point of the window, relative to the element below it. */
export function anchorAt(point: Point, element: Element): CommentAnchor {
  const selector = selectorOf(element);
  if (selector === null) return anchorAt(point, document.body);
  const box = element.getBoundingClientRect();
  const page = document.documentElement;
  return {
    selector,
    fingerprint: fingerprintOf(element),
    x: percent(point.x - box.left, box.width),
    y: percent(point.y - box.top, box.height),
    page: {
      x: percent(point.x + scrollX, page.scrollWidth),
      y: percent(point.y + scrollY, page.scrollHeight),
    },
    viewport: { width: innerWidth, height: innerHeight },
  };
}

/** Null if no selector is short and plain enough. */
function selectorOf(element: Element): string | null {
  if (element === document.body || element === document.documentElement) return element.localName;
  try {
    const selector = finder(element, { timeoutMs });
    return selector.length <= commentLimits.selector && isPageSelector(selector) ? selector : null;
  } catch {
    return null;
  }
}

function percent(part: number, whole: number): number {
  if (whole <= 0) return 50;
  return Math.round(Math.min(Math.max(part / whole, 0), 1) * 10_000) / 100;
}

/** An anchor's element, and how it was found. */
export interface Located {
  readonly element: Element | null;
  readonly state: PinState;
}

/**
 * Finds elements on the page as it is now: the selector's element if its text matches, else the only element with the
 * text, else the selector's.
 */
export function createFinder(): (anchor: CommentAnchor) => Located {
  let texts: ReadonlyMap<string, readonly Element[]> | undefined;
  return ({ selector, fingerprint }) => {
    const there = query(selector);
    if (there && fingerprintOf(there) === fingerprint) return { element: there, state: 'found' };
    texts ??= elementsByText();
    const [same, another] = fingerprint === '' ? [] : (texts.get(fingerprint) ?? []);
    if (same && !another) return { element: same, state: 'found' };
    return { element: there, state: there ? 'changed' : 'moved' };
  };
}

function query(selector: string): Element | null {
  return isPageSelector(selector) ? document.querySelector(selector) : null;
}

/** The innermost elements with each text; read once for all pins, as a large page has much text. */
function elementsByText(): ReadonlyMap<string, readonly Element[]> {
  const said = new Map(
    [...document.body.querySelectorAll('*')].map((it) => [it, fingerprintOf(it)] as const),
  );
  const innermost = [...said].filter(
    ([element, text]) => ![...element.children].some((child) => said.get(child) === text),
  );
  return new Map(
    [...Map.groupBy(innermost, ([, text]) => text)].map(([text, found]) => [
      text,
      found.map(([element]) => element),
    ]),
  );
}

/** In pixels of the window; for a missing or invisible element by the percentages of the page. */
export function pointOf(anchor: CommentAnchor, element: Element | null): Point {
  if (element && hasBox(element)) {
    const box = element.getBoundingClientRect();
    return {
      x: box.left + (box.width * anchor.x) / 100,
      y: box.top + (box.height * anchor.y) / 100,
    };
  }
  const { x, y } = anchor.page ?? anchor;
  const { scrollWidth, scrollHeight } = document.documentElement;
  return { x: (scrollWidth * x) / 100 - scrollX, y: (scrollHeight * y) / 100 - scrollY };
}

export function hasBox(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

export function isVisible(element: Element): boolean {
  const how = { visibilityProperty: true, opacityProperty: true };
  return hasBox(element) && element.checkVisibility(how);
}
