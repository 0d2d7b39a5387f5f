import { addressesInCss } from '../report/css-references.ts';
import { targetOf } from '../report/site-places.ts';
import { type Cascade, resolved } from './cascade.ts';

/** A font file of the site. */
export interface Face {
  readonly family: string;
  /** Its path on the site. */
  readonly path: string;
  readonly weight: string | null;
  readonly range: string | null;
}

export interface Fonts {
  /** Values for `font-family`, made of checked names only; null where the style sheets say nothing. */
  readonly text: string | null;
  readonly heading: string | null;
  readonly faces: readonly Face[];
}

/** The descriptors of a face, with the path of its style sheet. */
export interface WrittenFace {
  readonly sheet: string;
  readonly values: ReadonlyMap<string, string>;
}

const generic = new Set([
  ...['serif', 'sans-serif', 'monospace', 'cursive', 'system-ui', '-apple-system'],
  ...['ui-serif', 'ui-sans-serif', 'ui-monospace', 'ui-rounded'],
]);
const familyName = /^[\p{L}\p{N} ._-]{1,60}$/u;
/** Of a site with faces for many alphabets. */
const maxFaces = 8;

export function fontsOf(
  cascade: Cascade,
  faces: readonly WrittenFace[],
  files: ReadonlySet<string>,
): Fonts {
  const { all, root, body, heading } = cascade;
  const text = [body, root, all].map((of) => familiesIn(of, cascade)).find((it) => it.length > 0);
  const headings = familiesIn(heading, cascade);
  const used = new Set([...(text ?? []), ...headings]);
  const found = faces.flatMap((face) => faceOf(face, files));
  return {
    text: text ? listOf(text) : null,
    heading: headings.length > 0 ? listOf(headings) : null,
    faces: found.filter(({ family }) => used.has(family)).slice(0, maxFaces),
  };
}

function familiesIn(values: ReadonlyMap<string, string>, cascade: Cascade): readonly string[] {
  const short = resolved(values.get('font') ?? '', cascade);
  const written = resolved(values.get('font-family') ?? '', cascade) || familyOf(short);
  const names = written.split(',').map(unquoted);
  return [...new Set(names)].filter((name) => familyName.test(name) && name !== 'inherit');
}

/** What follows the size in `font`. */
function familyOf(short: string): string {
  const words = short.split(' ');
  const size = words.findLastIndex((word) => /^[\d./]/.test(word));
  return size === -1 ? '' : words.slice(size + 1).join(' ');
}

function unquoted(name: string): string {
  return name.replaceAll('"', '').replaceAll("'", '').trim();
}

function listOf(families: readonly string[]): string {
  return families.map((name) => (generic.has(name) ? name : `"${name}"`)).join(', ');
}

function faceOf({ sheet, values }: WrittenFace, files: ReadonlySet<string>): readonly Face[] {
  const family = unquoted(values.get('font-family') ?? '');
  const isUpright = /^(normal)?$/.test(values.get('font-style') ?? '');
  if (!familyName.test(family) || !isUpright) return [];
  const targets = addressesInCss(values.get('src') ?? '').map((it) => targetOf(it, sheet, null));
  const paths = targets.flatMap((it) =>
    it.kind === 'here' && files.has(it.path) ? [it.path] : [],
  );
  const path = paths.find((it) => /\.(woff2?|ttf|otf)$/i.test(it));
  const [weight, range] = [values.get('font-weight'), values.get('unicode-range')];
  return path === undefined
    ? []
    : [
        {
          family,
          path,
          weight: checked(weight, /^[\w ]{1,20}$/),
          range: checked(range, /^[\w+?, -]{1,2000}$/),
        },
      ];
}

function checked(value: string | undefined, pattern: RegExp): string | null {
  return value !== undefined && pattern.test(value) ? value : null;
}
