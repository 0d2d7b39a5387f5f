import { S3Error } from '../s3-error.ts';

/** S3's request bodies have no mixed content and no relevant attributes. */
export interface XmlNode {
  readonly name: string;
  readonly children: XmlNode[];
  text: string;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescapeText(text: string): string {
  return text.replace(/&(#x[0-9a-fA-F]{1,6}|#[0-9]{1,7}|[a-z]+);/g, (_, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? fail();
    const code = name.startsWith('#x') ? parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : fail();
  });
}

const fail = (): never => {
  throw new S3Error('MalformedXML');
};

const token = /<\?[^>]*\?>|<!--[\s\S]*?-->|<(\/?)([A-Za-z_][\w.:-]*)(?:\s[^<>]*?)?(\/?)>|([^<]+)/y;

/** `root` is the required root element. DTDs are refused, so entities are safe. Throws `MalformedXML`. */
export function readXml(source: string, root: string): XmlNode {
  const document: XmlNode = { name: '', children: [], text: '' };
  const open = [document];
  for (const [, closing, name, selfClosing, text] of tokens(source)) {
    const parent = open.at(-1) ?? fail();
    if (text !== undefined) parent.text += unescapeText(text);
    else if (closing && (parent.name !== name || open.length === 1)) fail();
    else if (closing) open.pop();
    else if (name !== undefined) {
      const node = { name, children: [], text: '' };
      parent.children.push(node);
      if (!selfClosing) open.push(node);
    }
  }
  const only = document.children.length === 1 ? document.children[0] : undefined;
  return open.length === 1 && only?.name === root ? only : fail();
}

function* tokens(source: string): Generator<RegExpExecArray> {
  const expression = new RegExp(token);
  while (expression.lastIndex < source.length) yield expression.exec(source) ?? fail();
}

/** Undefined if the node has no child of that name. */
export const childText = (node: XmlNode, name: string): string | undefined =>
  node.children.find((child) => child.name === name)?.text;
