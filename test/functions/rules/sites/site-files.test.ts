import { describe, expect, test } from 'vitest';
import { siteContent } from '#functions/rules/sites/site-files.ts';
import { readEntries } from '#functions/rules/zip/entries.ts';
import { siteProblems } from '#shared/texts/websites.ts';
import { rawZip } from '../zip/raw-zip.ts';

/** The entries of a ZIP with these names. */
function entriesOf(names: readonly (string | Uint8Array)[]) {
  const zip = rawZip(names.map((name) => ({ name, flags: 0 })));
  const directory = zip.subarray(zip.readUInt32LE(zip.length - 6), zip.length - 22);
  return readEntries(directory, names.length);
}

const contentOf = (names: readonly (string | Uint8Array)[]) =>
  siteContent(entriesOf(names), { startPage: null, opened: new Set() });
const paths = (names: readonly (string | Uint8Array)[]) =>
  contentOf(names).files.map(({ path }) => path);

describe('the files of a website', () => {
  test('are those of its ZIP, without folders', () => {
    expect(paths(['index.html', 'css/', 'css/site.css'])).toEqual(['index.html', 'css/site.css']);
  });

  test('are what is in a single folder at the top', () => {
    expect(paths(['site/', 'site/index.html', 'site/about/index.html'])).toEqual([
      'index.html',
      'about/index.html',
    ]);
  });

  test('are those in the folder of the start page, when there are files outside it', () => {
    expect(paths(['README.md', 'dist/index.html', 'dist/app.js'])).toEqual([
      'index.html',
      'app.js',
    ]);
  });

  test('are without what operating systems leave in a ZIP', () => {
    const names = [
      '__MACOSX/._index.html',
      'index.html',
      '.DS_Store',
      'a/Thumbs.db',
      '.git/config',
    ];
    expect(paths(names)).toEqual(['index.html']);
  });

  test.each([
    '.env',
    '.env.production',
    'admin/.htpasswd',
    '.htaccess',
    '.github/workflows/deploy.yml',
    'node_modules/left-pad/index.html',
    'server.js',
    'api/Server.mjs',
    'package.json',
    'Dockerfile',
    'contact.php',
    'index.php~',
    'config.php.old',
    'dump.sql.gz',
    'web.config',
    '_worker.js',
    '_routes.json',
    'backup.SQL',
    'data/shop.sqlite',
    'tls/server.key',
    'cert.pem',
    'id_rsa.pub',
  ])('are without %s, which is for a server or developers (THREAT-U7)', (name) => {
    expect(contentOf(['index.html', name])).toMatchObject({
      files: [{ path: 'index.html' }],
      hidden: [name],
    });
  });

  test.each([
    '.well-known/security.txt',
    'server/index.html',
    'js/observer.js',
    'about.html',
    'feed.xml',
    'keys.html',
    'sql.html',
    'node_modules.html',
  ])('include %s', (name) => {
    expect(paths(['index.html', name])).toEqual(['index.html', name]);
  });

  test('are counted when they are hidden, also outside the website, but not what operating systems leave', () => {
    const names = [
      'README.md',
      'dist/index.html',
      'dist/.env',
      'dist/.DS_Store',
      '__MACOSX/x',
      'a/',
    ];
    expect(contentOf(names)).toMatchObject({
      files: [{ path: 'index.html' }],
      hidden: ['.env'],
      outside: ['README.md'],
    });
  });

  test('have the names that were meant, in UTF-8 or not', () => {
    const latin = Buffer.from('gr\u00fc\u00dfe.html', 'latin1');
    const utf8 = Buffer.from('Übersicht.html');
    expect(paths(['index.html', utf8, latin])).toEqual([
      'index.html',
      'Übersicht.html',
      'grüße.html',
    ]);
  });
});

test('a ZIP without a start page is refused', () => {
  expect(() => paths(['readme.txt'])).toThrow(siteProblems.noStartPage);
});

test('a ZIP with several start pages at one depth is refused', () => {
  expect(() => paths(['en/index.html', 'de/index.html'])).toThrow(siteProblems.severalStartPages);
});
