import { hexColor, hexOfOklch } from '#shared/rules/color.ts';

/** The names of CSS 2; of the newer ones a style sheet's maker rarely paints a page with. */
const named: Readonly<Record<string, string>> = {
  ...{ black: '#000000', white: '#ffffff', gray: '#808080', grey: '#808080', silver: '#c0c0c0' },
  ...{ maroon: '#800000', red: '#ff0000', purple: '#800080', fuchsia: '#ff00ff', green: '#008000' },
  ...{ lime: '#00ff00', olive: '#808000', yellow: '#ffff00', navy: '#000080', blue: '#0000ff' },
  ...{ teal: '#008080', aqua: '#00ffff' },
};
/** Beyond it nothing is read: a value with a picture in it may be of any length. */
const maxLength = 500;
/** Of a color that lets more through, what shows is what lies behind it. */
const minAlpha = 0.5;

/** `#1a2b3c` of a color of a style sheet, whatever it is written in; null for anything else. */
export function readColor(written: string): string | null {
  const text = written.trim().toLowerCase();
  if (text.startsWith('#')) return ofDigits(text.slice(1));
  const open = text.indexOf('(');
  if (open === -1) return (Object.hasOwn(named, text) && named[text]) || null;
  if (!text.endsWith(')') || text.length > maxLength) return null;
  const parts = text
    .slice(open + 1, -1)
    .split(/[\s,/]/)
    .filter(Boolean);
  const [one, two, three] = parts.map((part) => Number.parseFloat(part));
  if (one === undefined || two === undefined || three === undefined) return null;
  if ([one, two, three].some(Number.isNaN) || shareOf(parts[3] ?? '1', 1) < minAlpha) return null;
  const kind = text.slice(0, open);
  if (kind === 'rgb' || kind === 'rgba')
    return ofBytes(parts.slice(0, 3).map((it) => shareOf(it, 255)));
  if (kind === 'hsl' || kind === 'hsla') return ofHsl(one, two / 100, three / 100);
  return kind === 'oklch' ? hexOfOklch(shareOf(parts[0] ?? '', 1), two, three) : null;
}

/** The colors of `background`, with those of a gradient, in their order. */
export function colorsIn(value: string): readonly string[] {
  if (value.length > maxLength) return [];
  return partsOf(value).flatMap((part) => {
    const color = readColor(part);
    if (color !== null) return [color];
    const isGradient = part.toLowerCase().includes('gradient(') && part.endsWith(')');
    return isGradient ? colorsIn(part.slice(part.indexOf('(') + 1, -1)) : [];
  });
}

/** Split at blanks and commas that are in no brackets. */
function partsOf(value: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const char of value) {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (depth <= 0 && /[\s,]/.test(char)) parts.push('');
    else parts.push(`${parts.pop()}${char}`);
  }
  return parts.filter(Boolean);
}

function ofDigits(digits: string): string | null {
  const isShort = digits.length === 4;
  const isLong = digits.length === 8;
  if (!isShort && !isLong) return hexColor(digits) ?? null;
  const alpha = Number.parseInt(digits.slice(isShort ? 3 : 6), 16) / (isShort ? 15 : 255);
  return alpha >= minAlpha ? (hexColor(digits.slice(0, isShort ? 3 : 6)) ?? null) : null;
}

/** A number as it is, or that share of the whole. What is no number, such as an unknown variable, is the whole. */
function shareOf(part: string, whole: number): number {
  const value = Number.parseFloat(part);
  if (Number.isNaN(value)) return whole;
  return part.endsWith('%') ? (value / 100) * whole : value;
}

function ofBytes(bytes: readonly number[]): string {
  const hex = bytes.map((byte) => Math.round(Math.min(255, Math.max(0, byte))).toString(16));
  return `#${hex.map((digits) => digits.padStart(2, '0')).join('')}`;
}

/** As CSS Color 4 computes it (`hslToRgb`). */
function ofHsl(hue: number, saturation: number, lightness: number): string {
  const at = (n: number) => {
    const k = (((n + hue / 30) % 12) + 12) % 12;
    const a = saturation * Math.min(lightness, 1 - lightness);
    return 255 * (lightness - a * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return ofBytes([at(0), at(8), at(4)]);
}
