import { expect, test } from 'vitest';
import { siteContentType } from '#functions/rules/sites/content-type.ts';

/** Compared with Python 3.11 and Debian's /etc/mime.types (`mimetypes`), which differ for XML and WAV and know no maps. */
test.each([
  ['text/html', 'htm html'],
  ['text/css', 'css'],
  ['text/javascript', 'js mjs'],
  ['text/plain', 'txt'],
  ['text/csv', 'csv'],
  ['text/markdown', 'md'],
  ['text/xml', 'xml'],
  ['application/json', 'json map'],
  ['application/manifest+json', 'webmanifest'],
  ['application/wasm', 'wasm'],
  ['application/xhtml+xml', 'xhtml'],
  ['application/pdf', 'pdf'],
  ['application/zip', 'zip'],
  ['application/gzip', 'gz'],
  ['application/vnd.ms-fontobject', 'eot'],
  ['font/otf', 'otf'],
  ['font/ttf', 'ttf'],
  ['font/woff', 'woff'],
  ['font/woff2', 'woff2'],
  ['image/avif', 'avif'],
  ['image/bmp', 'bmp'],
  ['image/gif', 'gif'],
  ['image/jpeg', 'jpeg jpg JPG'],
  ['image/png', 'png'],
  ['image/svg+xml', 'svg'],
  ['image/vnd.microsoft.icon', 'ico'],
  ['image/webp', 'webp'],
  ['audio/mpeg', 'mp3'],
  ['audio/ogg', 'ogg'],
  ['audio/wav', 'wav'],
  ['video/mp4', 'mp4'],
  ['video/ogg', 'ogv'],
  ['video/quicktime', 'mov'],
  ['video/webm', 'webm'],
  ['application/octet-stream', 'unknown constructor __proto__'],
])('%s for %s, without a charset', (type, extensions) => {
  const types = extensions.split(' ').map((it) => siteContentType(`a.b/file.${it}`));
  expect(new Set(types)).toEqual(new Set([type]));
});

test('a name without a dot has no type, whatever it is', () => {
  expect(siteContentType('docs.old/html')).toBe('application/octet-stream');
});
