import type { ReviewState } from '#frontend/src/entities/comments/review-message.ts';
import type { Point } from './anchors.ts';
import type { Placed } from './beside-text.ts';
import type { Sight } from './sight.ts';
import { createTopmost } from './topmost.ts';

/** An adopted style sheet, not an inline one: the page's own policy may forbid styles. */
const css = `
:host { all: initial !important; position: fixed !important; inset: 0 !important;
  z-index: 2147483647 !important; pointer-events: none !important; }
.veil { position: absolute; inset: 0; cursor: crosshair; pointer-events: auto; }
.outline { position: absolute; outline: calc(var(--size) / 14) solid var(--accent);
  background: color-mix(in srgb, var(--accent) 10%, transparent); }
.pin { all: unset; position: absolute; box-sizing: border-box; min-width: var(--size);
  height: var(--size); padding: 0 calc(var(--size) / 4); transform: translate(-50%, -50%);
  border: calc(var(--size) / 14) solid var(--paper); border-radius: var(--size);
  background: var(--accent); color: var(--paper); cursor: pointer; pointer-events: auto;
  font: 700 calc(var(--size) / 2.1) / calc(var(--size) * 6 / 7) system-ui, sans-serif;
  text-align: center; box-shadow: 0 calc(var(--size) / 14) calc(var(--size) / 5) rgb(0 0 0 / 40%); }
.pin.moved { background: var(--ink); border-style: dashed; }
.pin.chosen, .pin:focus-visible { outline: calc(var(--size) / 9) solid var(--ink); }
/* Reached by the keyboard, which scrolls it into view. */
.pin.scrolled { opacity: 0; pointer-events: none; }
.through > *, .through .pin { pointer-events: none; }
[hidden] { display: none !important; }`;

export interface DrawnPin extends Placed {
  readonly label: string;
  readonly name: string;
  readonly look: '' | 'moved' | 'chosen';
  readonly sight: Sight;
  readonly onClick: (() => void) | null;
  /** The keyboard has reached it. */
  readonly onFocus: () => void;
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
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];
  const outline = part('outline');
  const veil = part('veil');
  const pins = document.createElement('div');
  const layer = document.createElement('div');
  layer.append(outline, veil, pins);
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
      if (!isCommenting) outline.hidden = true;
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
    mark(element: Element | null) {
      outline.hidden = element === null;
      if (element === null) return;
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const { x, y, width, height } = host.getBoundingClientRect();
      const [ends, below] = [x + width - right, y + height - bottom];
      place(outline, host, { left: left - x, top: top - y, right: ends, bottom: below });
    },
    /** The element of the page below a point. */
    below({ x, y }: Point): Element {
      layer.classList.add('through');
      const found = document.elementFromPoint(x, y);
      layer.classList.remove('through');
      return found ?? document.body;
    },
    draw(drawn: readonly DrawnPin[]) {
      while (pins.children.length > drawn.length) pins.lastChild?.remove();
      drawn.forEach((pin, index) => {
        const button = pins.children[index] ?? pins.appendChild(document.createElement('button'));
        if (button instanceof HTMLButtonElement) fill(button, host, pin);
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

function fill(button: HTMLButtonElement, host: Element, pin: DrawnPin): void {
  const { label, name, look, sight, onClick, onFocus, x, y } = pin;
  if (button.textContent !== label) button.textContent = label;
  button.className = `pin ${look} ${sight}`;
  button.hidden = sight === 'cut';
  button.ariaLabel = name;
  button.onclick = onClick;
  button.onfocus = () => {
    // A mouse has it in view, and must not lose it below the pointer.
    if (button.matches(':focus-visible')) onFocus();
  };
  const box = host.getBoundingClientRect();
  place(button, host, { left: x - box.x, top: y - box.y });
}

/** In percent, since the page may have another zoom than the window. */
function place(element: HTMLElement, host: Element, at: Readonly<Record<string, number>>): void {
  const { width, height } = host.getBoundingClientRect();
  for (const [side, pixels] of Object.entries(at)) {
    const whole = side === 'left' || side === 'right' ? width : height;
    element.style.setProperty(side, `${(pixels / whole) * 100}%`);
  }
}
