import { escapedForHtml } from '#shared/rules/places.ts';
import { isEasilyDrawn } from './svg-effort.ts';
import { safeElement } from './svg-safe.ts';
import { isElement, readSvg, type SvgElement } from './svg-tree.ts';

/** Of the longer side; the drawing keeps its own measure inside. */
const longSide = 1_000;

/**
 * Writes a drawing anew from what is known to be harmless; every byte is ours. Null if there is none, or it has no
 * size; `easy` is false for one that would keep browsers busy.
 */
export async function rebuiltSvg(bytes: Uint8Array) {
  const root = await readSvg(textOf(bytes) ?? '');
  const box = root && boxOf(root);
  if (!root || !box) return null;
  const scale = longSide / Math.max(box.width, box.height);
  const width = Math.max(1, Math.round(box.width * scale));
  const height = Math.max(1, Math.round(box.height * scale));
  const safe = safeElement(root);
  const measure = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `${box.x} ${box.y} ${box.width} ${box.height}`,
    ...{ width: `${width}`, height: `${height}` },
  };
  const others = [...safe.attributes].filter(([name]) => !sizing.has(name));
  const drawing = { ...safe, attributes: new Map([...Object.entries(measure), ...others]) };
  return { bytes: Buffer.from(written(drawing)), width, height, easy: isEasilyDrawn(safe) };
}

const sizing = new Set(['x', 'y', 'width', 'height', 'viewBox']);

function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The measure of the drawing, else its size in pixels; null without either. */
function boxOf({ attributes }: SvgElement) {
  const parts = (attributes.get('viewBox') ?? '').trim().split(/[\s,]+/);
  const given = parts.length === 4 ? parts.map(Number) : [0, 0, pixels('width'), pixels('height')];
  function pixels(name: string): number {
    return Number(/^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(attributes.get(name) ?? '')?.[1]);
  }
  const [x = 0, y = 0, width = 0, height = 0] = given;
  return given.every(Number.isFinite) && width > 0 && height > 0 ? { x, y, width, height } : null;
}

function written({ name, attributes, children }: SvgElement): string {
  const all = [...attributes].map(([key, value]) => ` ${key}="${escapedForHtml(value)}"`);
  const inside = children.map((child) =>
    isElement(child) ? written(child) : escapedForXml(child),
  );
  return `<${name}${all.join('')}>${inside.join('')}</${name}>`;
}

/** XML has no control characters. */
function escapedForXml(text: string): string {
  return escapedForHtml(text.replace(/[^\P{Cc}\n\t]|[\p{Cs}\ufffe\uffff]/gu, ''));
}
