import type { ReviewState } from '#frontend/src/entities/comments/review-message.ts';
import type { Point } from './anchors.ts';
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
  const outline = part('outline');
  const veil = part('veil');
  const pins = document.createElement('div');
  const stems = document.createElement('div');
  const layer = document.createElement('div');
  layer.append(outline, veil, stems, pins);
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
      drawEach(pins, 'button', drawn, (button, pin) => fill(button, host, pin));
      drawEach(stems, 'i', drawn.filter(isAside), (stem, pin) => drawStem(stem, host, pin));
    },
  };
}

/** One element for each pin; those of the last time are used again, so that the focus stays. */
function drawEach<T extends 'button' | 'i'>(
  parent: HTMLElement,
  tag: T,
  drawn: readonly DrawnPin[],
  show: (element: HTMLElementTagNameMap[T], pin: DrawnPin) => void,
): void {
  const elements = [...parent.querySelectorAll(tag)];
  for (const element of elements.splice(drawn.length)) element.remove();
  drawn.forEach((pin, index) => {
    show(elements[index] ?? parent.appendChild(document.createElement(tag)), pin);
  });
}

/** Whether a pin stands where it does not show by itself what it is about. */
function isAside({ x, y, spot, sight }: DrawnPin): boolean {
  return sight === 'shown' && Math.hypot(x - spot.x, y - spot.y) >= 1;
}

function part(className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  element.hidden = true;
  return element;
}

function fill(button: HTMLButtonElement, host: Element, pin: DrawnPin): void {
  const { label, name, look, sight, onClick, onFocus } = pin;
  if (button.textContent !== label) button.textContent = label;
  button.className = `pin ${look} ${sight}`;
  button.hidden = sight === 'cut';
  button.ariaLabel = name;
  button.onclick = onClick;
  button.onfocus = () => {
    // A mouse has it in view, and must not lose it below the pointer.
    if (button.matches(':focus-visible')) onFocus();
  };
  placeAt(button, host, pin);
}

function drawStem(stem: HTMLElement, host: Element, { x, y, spot }: Placed): void {
  const [right, down] = [x - spot.x, y - spot.y];
  stem.className = 'stem';
  stem.style.rotate = `${Math.atan2(down, right)}rad`;
  placeAt(stem, host, spot);
  place(stem, host, { width: Math.hypot(right, down) });
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
