import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { servedType, siteContentType } from '#functions/rules/sites/content-type.ts';

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

describe('a charset is added', () => {
  const page = (head: string) => `<!doctype html>${head}<title>Größe</title>`;

  test.each([
    ['a.html', Buffer.from(page('')), 'text/html; charset=utf-8'],
    ['a.txt', Buffer.from('Größe'), 'text/plain; charset=utf-8'],
    ['a.svg', Buffer.from('<svg>ö</svg>'), 'image/svg+xml; charset=utf-8'],
    ['LICENSE', Buffer.from('© Müller'), 'text/plain; charset=utf-8'],
    ['a.md', Buffer.from('Write <meta charset=x> (größer)'), 'text/markdown; charset=utf-8'],
    ['a.js', Buffer.from('s = "@charset ü"'), 'text/javascript; charset=utf-8'],
    ['a.css', Buffer.from('/* ü */ @charset "x";'), 'text/css; charset=utf-8'],
    ['a.html', Buffer.from(page('<!-- <meta charset="latin1"> -->')), 'text/html; charset=utf-8'],
    ['a.html', Buffer.from(page('<style>@charset "x";</style>')), 'text/html; charset=utf-8'],
  ])('to UTF-8 that does not say so: %s', (path, bytes, type) => {
    expect(servedType(path, bytes)).toBe(type);
  });

  test.each([
    ['a declaration', Buffer.from(page('<meta charset="utf-8">'))],
    [
      'an older declaration',
      Buffer.from(page('<meta http-equiv=c content="text/html; charset=latin1">')),
    ],
    ['a byte order mark', Buffer.from(`\ufeff${page('')}`)],
    ['ASCII alone', Buffer.from('<title>Size</title>')],
    ['Latin-1', Buffer.from(page(''), 'latin1')],
    ['Shift_JIS', iconv.encode('<title>会社概要</title>', 'shift_jis')],
    ['UTF-16', Buffer.from(`\ufeff${page('')}`, 'utf16le')],
  ])('but not to %s', (_what, bytes) => {
    expect(servedType('a.html', bytes)).toBe('text/html');
  });

  test.each([
    ['{"applinks":{}}', 'application/json'],
    ['{not json', 'text/plain'],
    ['\u0000\u0001', 'application/octet-stream'],
    ['', 'application/octet-stream'],
  ])('and %j without an extension is %s', (text, type) => {
    expect(servedType('.well-known/association', Buffer.from(text))).toBe(type);
  });
});

test.each([
  ['cjs', 'text/javascript'],
  ['m4a', 'audio/mp4'],
  ['m4v', 'video/mp4'],
  ['vtt', 'text/vtt'],
  ['jfif', 'image/jpeg'],
  ['ics', 'text/calendar'],
  ['rss', 'application/rss+xml'],
  ['geojson', 'application/geo+json'],
  ['usdz', 'model/vnd.usdz+zip'],
  ['mkv', 'video/matroska'],
  ['srt', 'text/plain'],
  ['scss', 'text/plain'],
  ['gv', 'text/plain'],
])('.%s is shown, not saved: %s', (extension, type) => {
  expect(siteContentType(`a.${extension}`)).toBe(type);
});

/** Programs of phones and offices go by the type. Compared with IANA's registry, and Debian's /etc/mime.types. */
test.each([
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  ['xls', 'application/vnd.ms-excel'],
  ['ppt', 'application/vnd.ms-powerpoint'],
  ['odt', 'application/vnd.oasis.opendocument.text'],
  ['ods', 'application/vnd.oasis.opendocument.spreadsheet'],
  ['odp', 'application/vnd.oasis.opendocument.presentation'],
  ['apk', 'application/vnd.android.package-archive'],
  ['kmz', 'application/vnd.google-earth.kmz'],
  ['pkpass', 'application/vnd.apple.pkpass'],
  ['vcf', 'text/vcard'],
  ['avi', 'video/x-msvideo'],
])('.%s is saved as %s', (extension, type) => {
  expect(siteContentType(`a.${extension}`)).toBe(type);
});
