/** Text, nested elements, or a list that repeats the element. */
type XmlValue = string | number | boolean | XmlElements | readonly XmlValue[] | undefined;
export interface XmlElements {
  readonly [name: string]: XmlValue;
}

const S3_NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

// Control characters are written as references, like S3: a raw CR would be read as LF.
const escapeText = (text: string) =>
  text.replace(
    /[&<>"\p{Cc}]/gu,
    (character) => entities[character] ?? `&#x${character.charCodeAt(0).toString(16)};`,
  );

function element(name: string, value: XmlValue): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map((item) => element(name, item)).join('');
  if (typeof value === 'object') return `<${name}>${children(value)}</${name}>`;
  return `<${name}>${escapeText(String(value))}</${name}>`;
}

const children = (elements: object): string =>
  Object.entries(elements)
    .map(([name, value]) => element(name, value))
    .join('');

/** Undefined elements are left out. */
export function writeXml(
  root: string,
  elements: XmlElements,
  namespace: string | null = S3_NAMESPACE,
): string {
  const attribute = namespace === null ? '' : ` xmlns="${namespace}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${attribute}>${children(elements)}</${root}>`;
}
