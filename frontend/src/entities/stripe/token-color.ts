/**
 * Draws the color and reads its pixel, since Stripe's frame accepts neither custom properties nor
 * oklab.
 */
function toRgb(color: string): string | undefined {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return undefined;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

/** The current value of a color token such as `--ink` as `rgb(...)`; undefined without canvas. */
export function tokenColor(token: `--${string}`): string | undefined {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return toRgb(color);
}
