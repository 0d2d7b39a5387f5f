import type { PageHead } from './page-head.ts';
import type { StyleRule } from './style-rules.ts';

/** The elements of the page of thanks, and `all` for `*`. */
export type Place = 'all' | 'root' | 'body' | 'link' | 'heading';

/** What the rules of a site say of these elements. */
export type Cascade = Readonly<Record<Place, ReadonlyMap<string, string>>>;

interface Weighed {
  readonly value: string;
  readonly weight: number;
}

const ofElement: Readonly<Record<string, Place>> = {
  ...{ '*': 'all', html: 'root', body: 'body', 'html body': 'body' },
  ...{ a: 'link', 'a:link': 'link', 'body a': 'link', h1: 'heading', 'body h1': 'heading' },
};
const ofClass = 10;

/** Of two rules the one with more weight counts, then the later one. Selectors of anything else say nothing. */
export function cascadeOf(
  rules: readonly StyleRule[],
  head: Pick<PageHead, 'rootClasses' | 'bodyClasses'>,
): Cascade {
  const places = (['all', 'root', 'body', 'link', 'heading'] as const).map(
    (place) => [place, new Map<string, Weighed>()] as const,
  );
  const found = new Map<Place, Map<string, Weighed>>(places);
  for (const { selectors, values } of rules) {
    for (const selector of selectors) {
      const { place, weight } = placeOf(selector, head) ?? {};
      const known = place && found.get(place);
      if (!known || weight === undefined) continue;
      for (const [name, value] of values) {
        if ((known.get(name)?.weight ?? 0) <= weight) known.set(name, { value, weight });
      }
    }
  }
  const of = (place: Place) =>
    new Map([...(found.get(place) ?? [])].map(([name, { value }]) => [name, value] as const));
  return {
    all: of('all'),
    root: of('root'),
    body: of('body'),
    link: of('link'),
    heading: of('heading'),
  };
}

function placeOf(
  selector: string,
  { rootClasses, bodyClasses }: Pick<PageHead, 'rootClasses' | 'bodyClasses'>,
): { readonly place: Place; readonly weight: number } | null {
  if (selector === ':root') return { place: 'root', weight: ofClass };
  const element = selector.toLowerCase();
  if (Object.hasOwn(ofElement, element)) {
    const place = ofElement[element];
    return place ? { place, weight: place === 'all' ? 0 : 1 } : null;
  }
  const dot = selector.indexOf('.');
  const tag = selector.slice(0, dot).toLowerCase();
  if (dot === -1 || !['', 'html', 'body'].includes(tag)) return null;
  const name = selector.slice(dot + 1).replaceAll('\\', '');
  if (tag !== 'html' && bodyClasses.has(name)) return { place: 'body', weight: ofClass };
  return tag !== 'body' && rootClasses.has(name) ? { place: 'root', weight: ofClass } : null;
}

const maxDepth = 8;
const maxLength = 1_000;

/** A value with the custom properties in it; empty where one is missing, or leads to itself. */
export function resolved(value: string, cascade: Cascade, depth = 0): string {
  const start = value.indexOf('var(');
  if (start === -1) return value.length <= maxLength ? value : '';
  const end = closingAt(value, start + 'var('.length);
  if (depth === maxDepth || end === -1 || value.length > maxLength) return '';
  const [name = '', ...fallback] = value.slice(start + 'var('.length, end).split(',');
  const key = name.trim();
  const known =
    cascade.body.get(key) ?? cascade.root.get(key) ?? cascade.all.get(key) ?? fallback.join(',');
  const inner = resolved(known, cascade, depth + 1);
  const rest = resolved(value.slice(end + 1), cascade, depth + 1);
  return `${value.slice(0, start)}${inner}${rest}`.slice(0, maxLength);
}

function closingAt(value: string, from: number): number {
  let depth = 1;
  for (let at = from; at < value.length; at += 1) {
    if (value.charAt(at) === '(') depth += 1;
    if (value.charAt(at) === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}
