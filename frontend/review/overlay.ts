import { brand } from '#shared/brand.ts';
import type { Point } from './anchors.ts';

const { ink, paper, accentOnLight } = brand.colors;

/** An adopted style sheet, not an inline one: the page's own policy may forbid styles. */
const css = `
:host { all: initial !important; position: fixed !important; inset: 0 !important;
  z-index: 2147483647 !important; pointer-events: none !important; --size: 28px; }
.veil { position: absolute; inset: 0; cursor: crosshair; pointer-events: auto; }
.outline { position: absolute; outline: calc(var(--size) / 14) solid ${accentOnLight};
  background: color-mix(in srgb, ${accentOnLight} 10%, transparent); }
.pin { all: unset; position: absolute; box-sizing: border-box; min-width: var(--size);
  height: var(--size); padding: 0 calc(var(--size) / 4); transform: translate(-50%, -50%);
  border: calc(var(--size) / 14) solid ${paper}; border-radius: var(--size);
  background: ${accentOnLight}; color: ${paper}; cursor: pointer; pointer-events: auto;
  font: 700 calc(var(--size) / 2.1) / calc(var(--size) * 6 / 7) system-ui, sans-serif;
  text-align: center; box-shadow: 0 calc(var(--size) / 14) calc(var(--size) / 5) rgb(0 0 0 / 40%); }
.pin.moved { background: ${ink}; border-style: dashed; }
.pin.chosen, .pin:focus-visible { outline: calc(var(--size) / 9) solid ${ink}; }
[hidden] { display: none !important; }`;

export interface DrawnPin extends Point {
  readonly label: string;
  readonly name: string;
  readonly look: '' | 'moved' | 'chosen';
  readonly onClick: (() => void) | null;
}

/** The layer above the page, in a shadow root that the page's styles do not affect. */
export function createOverlay() {
  const host = document.createElement('div');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];
  const outline = part('outline');
  const veil = part('veil');
  const pins = document.createElement('div');
  shadow.append(outline, veil, pins);
  return {
    veil,
    show(isCommenting: boolean, scale: number) {
      if (!host.isConnected) document.documentElement.append(host);
      host.style.setProperty('--size', `${28 / scale}px`);
      veil.hidden = !isCommenting;
      if (!isCommenting) outline.hidden = true;
    },
    mark(element: Element | null) {
      outline.hidden = element === null;
      if (element === null) return;
      const { left, top, width, height } = element.getBoundingClientRect();
      place(outline, { left, top, width, height });
    },
    /** The element of the page below a point. */
    below({ x, y }: Point): Element {
      const found = document.elementsFromPoint(x, y).find((element) => element !== host);
      return found ?? document.body;
    },
    draw(drawn: readonly DrawnPin[]) {
      while (pins.children.length > drawn.length) pins.lastChild?.remove();
      drawn.forEach((pin, index) => {
        const button = pins.children[index] ?? pins.appendChild(document.createElement('button'));
        if (button instanceof HTMLButtonElement) fill(button, pin);
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

function fill(button: HTMLButtonElement, { label, name, look, onClick, x, y }: DrawnPin): void {
  if (button.textContent !== label) button.textContent = label;
  button.className = `pin ${look}`;
  button.ariaLabel = name;
  button.onclick = onClick;
  place(button, { left: x, top: y });
}

function place(element: HTMLElement, pixels: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(pixels)) {
    element.style.setProperty(name, `${value}px`);
  }
}
