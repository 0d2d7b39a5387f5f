import ts from 'typescript';
import { hole } from './prose.ts';

/** A value in a text, an element around words, or an element without any. */
export interface Hole {
  readonly node: ts.Expression | ts.JsxElement | ts.JsxFragment | ts.JsxSelfClosingElement;
  readonly wraps: boolean;
}

/** A text with numbered places: `Hello {0}, <1>sign in</1> first.` Spaces around it are no part of it. */
export interface Message {
  readonly id: string;
  readonly holes: readonly Hole[];
  readonly before: string;
  readonly after: string;
}

export type Literal = ts.StringLiteralLike | ts.TemplateExpression;

export function isLiteral(node: ts.Node): node is Literal {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

/** The text of a literal with a `hole` for each value. */
export function textOf(node: Literal): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(hole);
}

export function messageOf(node: Literal): Message {
  const values = ts.isTemplateExpression(node)
    ? node.templateSpans.map(({ expression }) => expression)
    : [];
  let count = 0;
  const text = textOf(node).replaceAll(hole, () => `{${count++}}`);
  return trimmed(
    text,
    values.map((value) => ({ node: value, wraps: false })),
  );
}

/** The words among children of an element; undefined where they have none of their own. */
export function messageOfChildren(children: ts.NodeArray<ts.JsxChild>): Message | undefined {
  if (!children.some((child) => ts.isJsxText(child) && /[A-Za-z]/.test(visible(child.text))))
    return undefined;
  const holes: Hole[] = [];
  const text = children.map((child) => written(child, holes)).join('');
  return trimmed(text, holes);
}

/** Elements whose content is read as it is typed. */
const opaque = /^(code|pre|kbd|samp|style)$/;

export const isOpaque = (node: ts.Node) => ts.isJsxElement(node) && opaque.test(nameOf(node));

function written(child: ts.JsxChild, holes: Hole[]): string {
  if (ts.isJsxText(child)) return visible(child.text);
  if (ts.isJsxExpression(child)) return writtenValue(child, holes);
  const at = holes.length;
  const inner = ts.isJsxSelfClosingElement(child) ? [] : child.children;
  const wraps = inner.length > 0 && !isOpaque(child);
  holes.push({ node: child, wraps });
  if (!wraps) return `<${at}/>`;
  return `<${at}>${inner.map((one) => written(one, holes)).join('')}</${at}>`;
}

function writtenValue({ expression }: ts.JsxExpression, holes: Hole[]): string {
  if (!expression) return '';
  if (ts.isStringLiteralLike(expression)) return expression.text;
  holes.push({ node: expression, wraps: false });
  return `{${holes.length - 1}}`;
}

/** The tag that begins an element. */
export function openingOf(node: ts.Node): ts.Node {
  if (ts.isJsxElement(node)) return node.openingElement;
  return ts.isJsxFragment(node) ? node.openingFragment : node;
}

const nameOf = ({ openingElement }: ts.JsxElement) => openingElement.tagName.getText();

const entities: Readonly<Record<string, string>> = { '&thinsp;': '\u2009', '&nbsp;': '\u00A0' };

/** As React shows it: lines are joined by one space, and lines without words are nothing. */
function visible(text: string): string {
  const lines = text.split('\n');
  const kept = lines
    .map((line, at) => (at === 0 ? line : line.trimStart()))
    .map((line, at) => (at === lines.length - 1 ? line : line.trimEnd()));
  const joined = kept.filter((line) => line !== '').join(' ');
  return joined.replaceAll(/&\w+;/g, (entity) => entities[entity] ?? entity);
}

function trimmed(text: string, holes: readonly Hole[]): Message {
  const id = text.trim();
  const from = text.indexOf(id);
  return { id, holes, before: text.slice(0, from), after: text.slice(from + id.length) };
}
