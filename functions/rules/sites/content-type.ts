import { isUtf8 } from 'node:buffer';
import { lookup } from 'mrmime';

const application = 'application/';
const unknown = `${application}octet-stream`;
/** What mrmime does not know, since it leaves out what vendors registered, or knows for servers only. */
const others: ReadonlyMap<string, string> = new Map([
  ['cjs', 'text/javascript'],
  ['cur', 'image/vnd.microsoft.icon'],
  ['eot', `${application}vnd.ms-fontobject`],
  ['flac', 'audio/flac'],
  ['ico', 'image/vnd.microsoft.icon'],
  ['jfif', 'image/jpeg'],
  ['kml', `${application}vnd.google-earth.kml+xml`],
  ['m3u8', `${application}vnd.apple.mpegurl`],
  ['m4v', 'video/mp4'],
  ['topojson', `${application}json`],
  ['usdz', 'model/vnd.usdz+zip'],
]);

/**
 * By file extension, as common web servers do; files of unknown type are downloads. Without a charset: the page may
 * declare its own, which the header would override.
 */
export function siteContentType(path: string): string {
  const extension = extensionOf(path);
  const known = others.get(extension) ?? lookup(`.${extension}`);
  // It looks into a plain object, which also has a `constructor`.
  return typeof known === 'string' ? known : unknown;
}

const declaration = /<meta[^>]+charset\s*=|@charset|<\?xml[^>]+encoding\s*=/i;
const byteOrderMark = /^(\xef\xbb\xbf|\xfe\xff|\xff\xfe)/;

/**
 * With a charset for text that is in UTF-8 and does not say so: browsers would take it for windows-1252. A name
 * without an extension is text or JSON if its bytes are.
 */
export function servedType(path: string, bytes: Buffer): string {
  const type = extensionOf(path) === '' ? sniffedType(bytes) : siteContentType(path);
  const isText = /^text\/|^(image\/svg|application\/(xml|xhtml|rss|atom))/.test(type);
  if (!isText || type.includes('charset') || !isUtf8(bytes)) return type;
  const head = bytes.toString('latin1', 0, 1024);
  const isPlain = !/[\x80-\xff]/.test(bytes.toString('latin1'));
  return isPlain || declaration.test(head) || byteOrderMark.test(head)
    ? type
    : `${type}; charset=utf-8`;
}

function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

function sniffedType(bytes: Buffer): string {
  if (bytes.length === 0 || !isUtf8(bytes)) return unknown;
  const text = bytes.toString();
  // Tabs and the ends of lines and pages (9 to 13) are text.
  if (bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32))) return unknown;
  return /^\s*[{[]/.test(text) && isJson(text) ? `${application}json` : 'text/plain';
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
