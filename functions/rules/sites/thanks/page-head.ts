import { finished } from 'node:stream/promises';
import { SAXParser } from 'parse5-sax-parser';
import { cut } from '#shared/rules/cut.ts';
import { plainText } from '#shared/rules/text.ts';

/** A style sheet of a page, in its order: its own text, or where it is. */
export type Sheet = { readonly text: string } | { readonly address: string };

/** What a page says of itself. */
export interface PageHead {
  /** Of the website, since the title is that of one page; empty if it does not say it. */
  readonly name: string;
  readonly language: string;
  readonly base: string | null;
  readonly themeColor: string;
  /** Addresses, the first one first; those for home screens are drawn larger. */
  readonly icons: readonly string[];
  readonly largeIcons: readonly string[];
  readonly sheets: readonly Sheet[];
  readonly rootClasses: ReadonlySet<string>;
  readonly bodyClasses: ReadonlySet<string>;
}

const nameLength = 60;

/** One pass over a page of any quality. */
export async function readHead(html: string): Promise<PageHead> {
  const [icons, largeIcons]: [string[], string[]] = [[], []];
  const sheets: Sheet[] = [];
  const said = { siteName: '', language: '', themeColor: '' };
  let base: string | null = null;
  let [rootClasses, bodyClasses] = [new Set<string>(), new Set<string>()];
  let inside = '';
  const parser = new SAXParser();
  parser.on('startTag', ({ tagName, attrs }) => {
    inside = tagName;
    const of = (wanted: string) => attrs.find(({ name }) => name === wanted)?.value.trim() ?? '';
    if (tagName === 'html') said.language = of('lang');
    if (tagName === 'html') rootClasses = new Set(of('class').split(/\s/));
    if (tagName === 'body') bodyClasses = new Set(of('class').split(/\s/));
    if (tagName === 'base') base ??= of('href');
    if (tagName === 'meta' && of('property') === 'og:site_name') said.siteName ||= of('content');
    if (tagName === 'meta' && of('name') === 'theme-color') said.themeColor ||= of('content');
    if (tagName !== 'link' || of('href') === '') return;
    const relations = of('rel').toLowerCase().split(/\s/);
    if (relations.includes('icon')) icons.push(of('href'));
    if (relations.includes('apple-touch-icon')) largeIcons.push(of('href'));
    const isForAll = /^(screen|all)?$/i.test(of('media')) && !relations.includes('alternate');
    if (relations.includes('stylesheet') && isForAll) sheets.push({ address: of('href') });
  });
  parser.on('endTag', () => {
    inside = '';
  });
  parser.on('text', ({ text }) => {
    if (inside === 'style') sheets.push({ text });
  });
  parser.end(html);
  await finished(parser.resume());
  const name = plainText(said.siteName).replace(/\s+/g, ' ').trim();
  return {
    ...{ name: cut(name, nameLength), language: said.language, base },
    ...{ themeColor: said.themeColor, icons, largeIcons, sheets, rootClasses, bodyClasses },
  };
}
