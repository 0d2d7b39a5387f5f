const textual = 'text/';
const images = 'image/';
const application = 'application/';

/**
 * By file extension, as common web servers do. Without a charset: the page may declare its own,
 * which the header would override.
 */
const types: ReadonlyMap<string, string> = new Map([
  ['avif', `${images}avif`],
  ['bmp', `${images}bmp`],
  ['css', `${textual}css`],
  ['csv', `${textual}csv`],
  ['eot', `${application}vnd.ms-fontobject`],
  ['gif', `${images}gif`],
  ['gz', `${application}gzip`],
  ['htm', `${textual}html`],
  ['html', `${textual}html`],
  ['ico', `${images}vnd.microsoft.icon`],
  ['jpeg', `${images}jpeg`],
  ['jpg', `${images}jpeg`],
  ['js', `${textual}javascript`],
  ['json', `${application}json`],
  ['map', `${application}json`],
  ['md', `${textual}markdown`],
  ['mjs', `${textual}javascript`],
  ['mov', 'video/quicktime'],
  ['mp3', 'audio/mpeg'],
  ['mp4', 'video/mp4'],
  ['ogg', 'audio/ogg'],
  ['ogv', 'video/ogg'],
  ['otf', 'font/otf'],
  ['pdf', `${application}pdf`],
  ['png', `${images}png`],
  ['svg', `${images}svg+xml`],
  ['ttf', 'font/ttf'],
  ['txt', `${textual}plain`],
  ['wasm', `${application}wasm`],
  ['wav', 'audio/wav'],
  ['webm', 'video/webm'],
  ['webmanifest', `${application}manifest+json`],
  ['webp', `${images}webp`],
  ['woff', 'font/woff'],
  ['woff2', 'font/woff2'],
  ['xhtml', `${application}xhtml+xml`],
  ['xml', `${textual}xml`],
  ['zip', `${application}zip`],
]);

/** Files of unknown type are downloads. */
export function siteContentType(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const extension = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '';
  return types.get(extension) ?? `${application}octet-stream`;
}
