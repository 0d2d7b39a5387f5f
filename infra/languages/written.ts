import ts from 'typescript';
import type { Hole, Literal, Message } from './message.ts';

/** A text as a literal of the source, at the place of `node`; its numbers become the `values`. */
export function writtenLiteral(
  node: Literal | undefined,
  text: string,
  values: readonly string[],
): string {
  const literal = values.length === 0 ? JSON.stringify(text) : template(text, values);
  return node && ts.isJsxAttribute(node.parent) ? `{${literal}}` : literal;
}

function template(text: string, values: readonly string[]): string {
  const parts = text.split(/\{(\d+)\}/);
  const written = parts.map((part, at) =>
    at % 2 === 0 ? part.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&') : `\${${values[Number(part)]}}`,
  );
  return `\`${written.join('')}\``;
}

const places = /(\{\d+\}|<\/?\d+\/?>)/;

/** An element whose children are those of the translation, in its order. */
export function writtenChildren(
  node: ts.JsxElement | ts.JsxFragment,
  { holes }: Message,
  text: string,
  bare: (node: ts.Node) => string,
): string {
  const children = text.split(places).map((part, at) => {
    if (at % 2 === 0) return part === '' ? '' : `{${JSON.stringify(part)}}`;
    const found = holes[Number(/\d+/.exec(part)?.[0])];
    return found ? writtenPlace(part, found, bare) : '';
  });
  const [opening, closing] = tagsOf(node);
  return `${bare(opening)}${children.join('')}${bare(closing)}`;
}

function writtenPlace(part: string, { node }: Hole, bare: (node: ts.Node) => string): string {
  if (part.startsWith('{')) return `{${bare(node)}}`;
  if (part.endsWith('/>') || !(ts.isJsxElement(node) || ts.isJsxFragment(node))) return bare(node);
  const [opening, closing] = tagsOf(node);
  return bare(part.startsWith('</') ? closing : opening);
}

function tagsOf(node: ts.JsxElement | ts.JsxFragment) {
  return ts.isJsxElement(node)
    ? ([node.openingElement, node.closingElement] as const)
    : ([node.openingFragment, node.closingFragment] as const);
}
