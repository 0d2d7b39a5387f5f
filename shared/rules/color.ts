/** Red, green and blue from 0 to 1, without gamma. */
type Channels = readonly [number, number, number];

/** `#1a2b3c` of a color as people write it: `1A2B3C`, `#abc`; undefined for anything else. */
export function hexColor(typed: string): string | undefined {
  const hex = typed.trim().replace(/^#/, '').toLowerCase();
  if (/^[0-9a-f]{6}$/.test(hex)) return `#${hex}`;
  return /^[0-9a-f]{3}$/.test(hex) ? `#${hex.replace(/./g, '$&$&')}` : undefined;
}

/** From 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = linear(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** As CSS mixes in Oklab: `color-mix(in oklab, one 86%, other)` for a share of 0.86. */
export function mixed(one: string, other: string, share: number): string {
  const [a, b] = [oklab(linear(one)), oklab(linear(other))];
  const at = (index: 0 | 1 | 2) => a[index] * share + b[index] * (1 - share);
  return hexOf(linearOf([at(0), at(1), at(2)]));
}

/** Of a lightness from 0 to 1, a chroma and a hue in degrees, as CSS writes `oklch()`. */
export function hexOfOklch(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  return hexOf(linearOf([lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]));
}

function linear(color: string): Channels {
  const at = (start: number) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [at(1), at(3), at(5)];
}

function hexOf(channels: Channels): string {
  const bytes = channels.map((value) => {
    const gamma = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(1, Math.max(0, gamma)) * 255);
  });
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Björn Ottosson's matrices, as CSS Color 4 has them. */
function oklab([red, green, blue]: Channels): Channels {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function linearOf([lightness, a, b]: Channels): Channels {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
