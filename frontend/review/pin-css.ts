/** An adopted style sheet, not an inline one: the page's own policy may forbid styles. */
export const pinCss = `
:host { all: initial !important; position: fixed !important; inset: 0 !important;
  z-index: 2147483647 !important; pointer-events: none !important; }
.veil { position: absolute; inset: 0; cursor: crosshair; pointer-events: auto; }
.outline { position: absolute; outline: calc(var(--size) / 14) solid var(--accent);
  background: color-mix(in srgb, var(--accent) 10%, transparent); }
.target { background: none; outline-style: dashed; }
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
