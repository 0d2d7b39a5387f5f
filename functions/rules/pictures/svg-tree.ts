import { finished } from 'node:stream/promises';
import { SAXParser, type StartTag } from 'parse5-sax-parser';
import { pictureLimits } from '#shared/limits/pictures.ts';

export interface SvgElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly SvgNode[];
}

type SvgNode = SvgElement | string;

/**
 * The root of a drawing; null if there is none, or for one that nests too deeply. The parser is one for HTML: it knows
 * no DTD, so neither entities nor default attributes of a document exist, and it never fails.
 */
export async function readSvg(text: string): Promise<SvgElement | null> {
  const document = element('', []);
  const open = [document];
  const parser = new SAXParser();
  parser.on('startTag', ({ tagName, attrs, selfClosing }) => {
    const made = element(tagName, attrs);
    open.at(-1)?.children.push(made);
    if (!selfClosing) open.push(made);
    if (open.length > pictureLimits.depth) parser.stop();
  });
  parser.on('endTag', ({ tagName }) => {
    const begun = open.findLastIndex(({ name }) => name === tagName);
    if (begun > 0) open.length = begun;
  });
  parser.on('text', (it) => void open.at(-1)?.children.push(it.text));
  parser.end(text);
  await finished(parser.resume());
  if (open.length > pictureLimits.depth) return null;
  return document.children.filter(isElement).find(({ name }) => name === 'svg') ?? null;
}

/** With attributes by local name: `xlink:href` is what SVG 2 calls `href`. */
function element(name: string, attrs: StartTag['attrs']) {
  const attributes = new Map(attrs.map((it) => [it.name, it.value]));
  const children: SvgNode[] = [];
  return { name, attributes, children };
}

export function isElement(node: SvgNode): node is SvgElement {
  return typeof node !== 'string';
}

/** The text in an element, without that of the elements in it. */
export function textIn({ children }: SvgElement): string {
  return children.filter((child) => !isElement(child)).join('');
}
