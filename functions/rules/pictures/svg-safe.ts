import {
  attributes as allowed,
  elements,
  fragment,
  isSafeValue,
  textual,
  wrappers,
} from './svg-allowed.ts';
import { safeDeclarations, safeStyles } from './svg-style.ts';
import { isElement, type SvgElement, textIn } from './svg-tree.ts';

/** With allowed elements and attributes only; styles of an element become its attributes. */
export function safeElement({ name, attributes, children }: SvgElement): SvgElement {
  const style = safeDeclarations(attributes.get('style') ?? '');
  const kept = [...attributes].filter(([key, value]) => allowed.has(key) && isSafe(key, value));
  const inside = children.flatMap((child): SvgElement['children'] => {
    if (!isElement(child)) return textual.has(name) ? [child] : [];
    if (wrappers.has(child.name)) return safeElement(child).children;
    if (child.name === 'style') return styleElement(child);
    return elements.has(child.name) ? [safeElement(child)] : [];
  });
  return { name, attributes: new Map([...kept, ...style]), children: inside };
}

function isSafe(name: string, value: string): boolean {
  return name === 'href' ? fragment(value) !== undefined : isSafeValue(value);
}

function styleElement(element: SvgElement): readonly SvgElement[] {
  const css = safeStyles(textIn(element));
  return css === '' ? [] : [{ name: 'style', attributes: new Map(), children: [css] }];
}
