import { isUtf8 } from 'node:buffer';
import { lookup } from 'mrmime';

const application = 'application/';
const unknown = `${application}octet-stream`;
const office = `${application}vnd.openxmlformats-officedocument`;
const openDocument = `${application}vnd.oasis.opendocument`;
/** Texts of programs: each has a type of its own elsewhere, which only some browsers show. */
const sources = 'asm c cc cpp cxx f90 gv h hbs hh java lua nfo opml org pas sass scss'.split(' ');
/** What mrmime does not know, since it leaves out what vendors registered, or knows for servers only. */
const others: ReadonlyMap<string, string> = new Map([
  ...sources.map((extension): [string, string] => [extension, 'text/plain']),
  ['apk', `${application}vnd.android.package-archive`],
  ['avi', 'video/x-msvideo'],
  ['cjs', 'text/javascript'],
  ['cur', 'image/vnd.microsoft.icon'],
  ['docx', `${office}.wordprocessingml.document`],
  ['eot', `${application}vnd.ms-fontobject`],
  ['flac', 'audio/flac'],
  ['ico', 'image/vnd.microsoft.icon'],
  ['jfif', 'image/jpeg'],
  ['kml', `${application}vnd.google-earth.kml+xml`],
  ['kmz', `${application}vnd.google-earth.kmz`],
  ['m3u8', `${application}vnd.apple.mpegurl`],
  ['m4v', 'video/mp4'],
  ['mkv', 'video/matroska'],
  ['odp', `${openDocument}.presentation`],
  ['ods', `${openDocument}.spreadsheet`],
  ['odt', `${openDocument}.text`],
  ['pkpass', `${application}vnd.apple.pkpass`],
  ['ppt', `${application}vnd.ms-powerpoint`],
  ['pptx', `${office}.presentationml.presentation`],
  ['srt', 'text/plain'],
  ['topojson', `${application}json`],
  ['usdz', 'model/vnd.usdz+zip'],
  ['vcf', 'text/vcard'],
  ['xls', `${application}vnd.ms-excel`],
  ['xlsx', `${office}.spreadsheetml.sheet`],
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

/** Where a text says in which charset it is; scripts and plain text cannot. */
const declarations: readonly (readonly [RegExp, RegExp])[] = [
  [/^text\/html/, /<meta[^>]+charset\s*=/i],
  [/^text\/css/, /^@charset/],
  [/xml/, /<\?xml[^>]+encoding\s*=|<meta[^>]+charset\s*=/i],
];
const byteOrderMark = /^(\xef\xbb\xbf|\xfe\xff|\xff\xfe)/;

/**
 * With a charset for text that is in UTF-8 and does not say so: browsers would take it for windows-1252. A name
 * without an extension is text or JSON if its bytes are.
 */
export function servedType(path: string, bytes: Buffer): string {
  const type = extensionOf(path) === '' ? sniffedType(bytes) : siteContentType(path);
  const isText = /^text\/|^(image\/svg|application\/(xml|xhtml|rss|atom))/.test(type);
  if (!isText || type.includes('charset') || !isUtf8(bytes)) return type;
  const head = withoutComments(bytes.toString('latin1', 0, 1024));
  const isDeclared = declarations.some(
    ([types, declaration]) => types.test(type) && declaration.test(head),
  );
  const isPlain = !/[\x80-\xff]/.test(bytes.toString('latin1'));
  return isPlain || isDeclared || byteOrderMark.test(head) ? type : `${type}; charset=utf-8`;
}

function withoutComments(markup: string): string {
  const [first = '', ...others] = markup.split('<!--');
  return first + others.map((part) => part.split('-->').slice(1).join('-->')).join('');
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
