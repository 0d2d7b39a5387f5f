import type { ReviewState } from '#frontend/src/entities/comments/review-message.ts';
import { hasBox, type Point } from './anchors.ts';
import type { Placed } from './beside-text.ts';
import { pinCss } from './pin-css.ts';
import type { Sight } from './sight.ts';
import { createTopmost } from './topmost.ts';

export interface DrawnPin extends Placed {
  readonly label: string;
  readonly name: string;
  readonly look: '' | 'moved' | 'chosen';
  readonly sight: Sight;
  readonly onClick: (() => void) | null;
  /** The keyboard has reached it. */
  readonly onFocus: () => void;
  /** The pointer or the focus is on it, or has left it. */
  readonly onPoint: (isOn: boolean) => void;
}

/** In pixels of the page, which is shown at this scale. */
export function pinWidth(scale: number): number {
  return 28 / scale;
}

/** What a click into the page would mean to it, which only chooses a place. */
const pointerEvents = [
  ...['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'dblclick'],
  ...['touchstart', 'touchend'],
];

/** The layer above the page, in a shadow root that the page's styles do not affect. */
export function createOverlay() {
  const host = document.createElement('div');
  // In the browser's top layer, above everything that the page shows there.
  host.popover = 'manual';
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(pinCss);
  shadow.adoptedStyleSheets = [sheet];
  const subject = part('outline');
  const target = part('outline target');
  const veil = part('veil');
  const pins = document.createElement('div');
  const layer = document.createElement('div');
  layer.append(subject, target, veil, pins);
  shadow.append(layer);
  const topmost = createTopmost(host);
  for (const type of pointerEvents) host.addEventListener(type, (event) => event.stopPropagation());
  // A menu of the page that closes without the focus stays open.
  host.addEventListener('mousedown', (event) => event.preventDefault());
  return {
    veil,
    show({ isCommenting, scale, colors }: ReviewState) {
      layer.style.setProperty('--size', `${pinWidth(scale)}px`);
      for (const [name, color] of Object.entries(colors)) {
        layer.style.setProperty(`--${name}`, color);
      }
      veil.hidden = !isCommenting;
    },
    /** Into the page's topmost dialog or popover: outside of it nothing can be clicked. */
    lift() {
      const place = topmost();
      if (host.parentNode === place && host.matches(':popover-open')) return;
      const focused = shadow.activeElement;
      place.append(host);
      host.showPopover();
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    },
    /** Outlines what a comment is about, and what a click would choose. */
    mark(about: Element | null, aimed: Element | null) {
      outline(subject, host, about);
      outline(target, host, aimed);
    },
    /** The element of the page below a point. */
    below({ x, y }: Point): Element {
      layer.classList.add('through');
      const found = document.elementFromPoint(x, y);
      layer.classList.remove('through');
      return found ?? document.body;
    },
    draw(drawn: readonly DrawnPin[]) {
      // Those of the last time are used again, so that the focus stays.
      const buttons = [...pins.querySelectorAll('button')];
      for (const button of buttons.splice(drawn.length)) button.remove();
      drawn.forEach((pin, index) => {
        fill(buttons[index] ?? pins.appendChild(document.createElement('button')), host, pin);
      });
    },
  };
}

function part(className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  element.hidden = true;
  return element;
}

function outline(frame: HTMLElement, host: Element, element: Element | null): void {
  frame.hidden = element === null || !hasBox(element);
  if (element === null) return;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const { x, y, width, height } = host.getBoundingClientRect();
  const [ends, below] = [x + width - right, y + height - bottom];
  place(frame, host, { left: left - x, top: top - y, right: ends, bottom: below });
}

function fill(button: HTMLButtonElement, host: Element, pin: DrawnPin): void {
  const { label, name, look, sight, onClick, onFocus, onPoint } = pin;
  if (button.textContent !== label) button.textContent = label;
  button.className = `pin ${look} ${sight}`;
  button.hidden = sight === 'cut';
  button.ariaLabel = name;
  button.onclick = onClick;
  button.onpointerenter = () => onPoint(true);
  button.onpointerleave = () => onPoint(false);
  button.onblur = () => onPoint(false);
  button.onfocus = () => {
    onPoint(true);
    // A mouse has it in view, and must not lose it below the pointer.
    if (button.matches(':focus-visible')) onFocus();
  };
  placeAt(button, host, pin);
}

function placeAt(element: HTMLElement, host: Element, { x, y }: Point): void {
  const box = host.getBoundingClientRect();
  place(element, host, { left: x - box.x, top: y - box.y });
}

/** In percent, since the page may have another zoom than the window. */
function place(element: HTMLElement, host: Element, at: Readonly<Record<string, number>>): void {
  const { width, height } = host.getBoundingClientRect();
  for (const [side, pixels] of Object.entries(at)) {
    const whole = side === 'top' || side === 'bottom' ? height : width;
    element.style.setProperty(side, `${(pixels / whole) * 100}%`);
  }
}
