import { finished } from 'node:stream/promises';
import { SAXParser, type StartTag } from 'parse5-sax-parser';
import { addressesInCss } from './css-references.ts';
import { unguardedStorage } from './storage-use.ts';

/** `file`: loaded with the page. `script` is one, too, and `link` a place to go. */
export interface Reference {
  readonly kind: 'file' | 'script' | 'link';
  readonly address: string;
  /** Null in a style sheet. */
  readonly line: number | null;
}

export interface PageForm {
  readonly action: string;
  readonly isPosted: boolean;
  /** Netlify would have taken it (`data-netlify`). */
  readonly isNetlifys: boolean;
  readonly name: string;
  readonly line: number;
}

export interface PageFacts {
  readonly references: readonly Reference[];
  readonly forms: readonly PageForm[];
  /** Lines of its scripts that a browser stops which blocks storage. */
  readonly stores: readonly number[];
  readonly base: string | null;
  readonly hasTitle: boolean;
  readonly hasDescription: boolean;
}

type Attributes = ReadonlyMap<string, string>;

/** Attributes that load something with the page. */
const loading: Readonly<Record<string, readonly string[]>> = {
  img: ['src', 'srcset'],
  source: ['src', 'srcset'],
  video: ['src', 'poster'],
  audio: ['src'],
  track: ['src'],
  embed: ['src'],
  iframe: ['src'],
  object: ['data'],
  input: ['src'],
  image: ['href', 'xlink:href'],
  body: ['background'],
};
/** Relations of `<link>` that load a file. */
const loadedRelation = /\b(stylesheet|icon|manifest|preload|modulepreload|apple-touch-icon)\b/i;

/** One pass over a page. The parser corrects what browsers correct, and never fails. */
export async function factsOf(html: string): Promise<PageFacts> {
  const references: Reference[] = [];
  const forms: PageForm[] = [];
  const stores: number[] = [];
  let base: string | null = null;
  let hasDescription = false;
  let inside = '';
  let title = '';
  const parser = new SAXParser({ sourceCodeLocationInfo: true });
  parser.on('startTag', (tag) => {
    inside = tag.tagName;
    const attributes = new Map(tag.attrs.map(({ name, value }) => [name, value]));
    const line = tag.sourceCodeLocation?.startLine ?? 1;
    references.push(...referencesOf(tag, attributes).map((it) => ({ ...it, line })));
    if (tag.tagName === 'form') forms.push({ ...formOf(attributes), line });
    if (tag.tagName === 'base') base ??= attributes.get('href') ?? null;
    if (isDescription(tag, attributes)) hasDescription = true;
  });
  parser.on('endTag', () => {
    inside = '';
  });
  parser.on('text', ({ text, sourceCodeLocation: at }) => {
    if (inside === 'title') title += text;
    const line = at?.startLine ?? 1;
    if (inside === 'script') stores.push(...unguardedStorage(text, line));
    if (inside !== 'style') return;
    const loaded = addressesInCss(text).map(
      (address) => ({ kind: 'file', address, line }) as const,
    );
    references.push(...loaded);
  });
  parser.end(html);
  await finished(parser.resume());
  return { references, forms, stores, base, hasDescription, hasTitle: title.trim() !== '' };
}

type Found = Pick<Reference, 'kind' | 'address'>;

function referencesOf({ tagName }: StartTag, attributes: Attributes): readonly Found[] {
  const of = (kind: Reference['kind'], address: string | undefined): readonly Found[] =>
    address === undefined || address.trim() === '' ? [] : [{ kind, address: address.trim() }];
  const styled = addressesInCss(attributes.get('style') ?? '').flatMap((it) => of('file', it));
  if (tagName === 'a' || tagName === 'area')
    return [...of('link', attributes.get('href')), ...styled];
  if (tagName === 'script') return of('script', attributes.get('src'));
  if (tagName === 'link') {
    const isLoaded = loadedRelation.test(attributes.get('rel') ?? '');
    return isLoaded ? of('file', attributes.get('href')) : [];
  }
  const loaded = (Object.hasOwn(loading, tagName) ? (loading[tagName] ?? []) : []).flatMap(
    (name) => {
      const value = attributes.get(name) ?? '';
      return name === 'srcset' ? candidatesOf(value) : [value];
    },
  );
  return [...loaded.flatMap((address) => of('file', address)), ...styled];
}

/** The addresses of a `srcset`. Those with a comma in them are not told apart. */
function candidatesOf(srcset: string): readonly string[] {
  return srcset.split(',').map((candidate) => candidate.trim().split(/\s/)[0] ?? '');
}

function formOf(attributes: Attributes): Omit<PageForm, 'line'> {
  const isNetlifys = attributes.has('netlify') || attributes.has('data-netlify');
  return {
    action: (attributes.get('action') ?? '').trim(),
    isPosted: isNetlifys || attributes.get('method')?.toLowerCase() === 'post',
    isNetlifys,
    name: attributes.get('name') ?? attributes.get('id') ?? '',
  };
}

function isDescription({ tagName }: StartTag, attributes: Attributes): boolean {
  const isNamed = attributes.get('name')?.toLowerCase() === 'description';
  return tagName === 'meta' && isNamed && (attributes.get('content') ?? '').trim() !== '';
}
