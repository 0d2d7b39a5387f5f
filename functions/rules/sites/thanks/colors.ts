import { contrast } from '#shared/rules/color.ts';
import { type Cascade, resolved } from './cascade.ts';
import { colorsIn, readColor } from './read-color.ts';

/** Hex colors: of the page, its text, and what one may press. */
export interface Colors {
  readonly paper: string;
  readonly ink: string;
  readonly accent: string;
}

/** Of text (WCAG 2.2, 1.4.3). */
const readable = 4.5;
/** What one presses has words of its own color, so it need only be seen. */
const seen = 1.25;
const isReadable = (color: string, paper: string) => contrast(color, paper) >= readable;
const [white, black, night] = ['#ffffff', '#000000', '#111111'] as const;

/** In names of custom properties. */
const accentWords = ['accent', 'primary', 'brand', 'theme'];

/** Null if the style sheets name no color of the page or its text; what is too pale to read is left out. */
export function colorsOf(cascade: Cascade, themeColor: string): Colors | null {
  const { root, body, all } = cascade;
  const listed = (value: string | undefined) => colorsIn(resolved(value ?? '', cascade));
  const papers = [body, root].flatMap((of) => [
    ...listed(of.get('background-color')),
    ...listed(of.get('background')),
  ]);
  const [written] = [body, root, all].flatMap((of) => listed(of.get('color')));
  if (papers.length === 0 && written === undefined) return null;
  const paper =
    papers.find((it) => !written || isReadable(written, it)) ?? paperFor(papers, written);
  const ink = written && isReadable(written, paper) ? written : inkOn(paper);
  const own = [...root, ...body].filter(([name]) => isAccent(name));
  const accents = [cascade.link.get('color'), ...own.map(([, value]) => value)].flatMap((value) =>
    listed(value),
  );
  const theme = readColor(themeColor);
  const accent = [...accents, ...(theme ? [theme] : [])].find((it) => contrast(it, paper) >= seen);
  return { paper, ink, accent: accent ?? ink };
}

function isAccent(name: string): boolean {
  return name.startsWith('--') && accentWords.some((word) => name.toLowerCase().includes(word));
}

/** Black or white, whichever is read more easily. */
export function inkOn(paper: string): string {
  return contrast(black, paper) >= contrast(white, paper) ? black : white;
}

/** A page without a color is white, unless its text is light: then a picture lies behind it. */
function paperFor(papers: readonly string[], written: string | undefined): string {
  const [first] = papers;
  if (first !== undefined) return first;
  return written === undefined || isReadable(written, white) ? white : night;
}
