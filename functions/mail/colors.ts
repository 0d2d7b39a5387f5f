import type { Agency } from '#shared/model/agency.ts';

/**
 * Colors that pages mix in CSS (`frontend/src/theme/tokens.css`), computed for mail clients by the layout's names of
 * them.
 */
export function mailColors({ ink, paper, accentOnLight, accentOnDark }: Agency['brand']['colors']) {
  return {
    paper,
    ink,
    accent: accentOnLight,
    onAccent: paper,
    surface: mix(paper, '#ffffff', 0.35),
    sunken: mix(paper, ink, 0.955),
    inkSoft: mix(ink, paper, 0.76),
    hairline: mix(ink, paper, 0.14),
    darkPaper: ink,
    darkInk: paper,
    darkAccent: accentOnDark,
    darkOnAccent: ink,
    darkSurface: mix(ink, paper, 0.94),
    darkSunken: mix(ink, paper, 0.87),
    darkInkSoft: mix(paper, ink, 0.76),
    darkHairline: mix(paper, ink, 0.2),
  };
}

export type MailColors = ReturnType<typeof mailColors>;

/** Mixes two colors given as `#rrggbb`; `share` is that of the first. */
function mix(one: string, other: string, share: number): string {
  const [ofOne, ofOther] = [channels(one), channels(other)];
  const mixed = ofOne.map((channel, place) =>
    Math.round(channel * share + (ofOther[place] ?? 0) * (1 - share)),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function channels(color: string): readonly number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
