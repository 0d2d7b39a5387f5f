import type { Load } from './record-loads.ts';

const WIDTH = 720;
const LABEL = 220;
const ROW = 11;

const colors: Readonly<Record<Load['kind'], string>> = {
  document: '#17140f',
  script: '#b8860b',
  style: '#8a6fb0',
  data: '#2f7d5b',
  other: '#b9b3a7',
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A visit as an SVG: a bar for each load, on a scale that two visits can share. */
export function waterfall(title: string, loads: readonly Load[], untilMs: number): string {
  const ordered = loads.toSorted((a, b) => a.startedAt - b.startedAt);
  const scale = (ms: number) => LABEL + (ms / untilMs) * (WIDTH - LABEL);
  const bars = ordered.map((load, index) => {
    const y = 24 + index * ROW;
    const name = load.path.replace(/^\/assets\//, '').replace(/-[\w-]{8}(\.\w+)$/, '$1');
    const width = Math.max(1, scale(load.endedAt) - scale(load.startedAt));
    return `<text x="4" y="${y + 8}">${escaped(name.slice(0, 38))}</text><rect x="${scale(load.startedAt).toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="8" fill="${colors[load.kind]}"/>`;
  });
  const height = 30 + ordered.length * ROW;
  const seconds = Array.from({ length: Math.floor(untilMs / 1_000) + 1 }, (_, second) => {
    const x = scale(second * 1_000).toFixed(1);
    return `<path d="M${x} 20V${height}" stroke="#ddd8cd"/><text x="${x}" y="18">${second} s</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="8"><title>${escaped(title)}</title><rect width="100%" height="100%" fill="#fff"/>${seconds.join('')}${bars.join('')}</svg>\n`;
}
