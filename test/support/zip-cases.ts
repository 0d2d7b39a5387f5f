import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import iconv from 'iconv-lite';
import { ZipFile } from 'yazl';
import type { FindingKind } from '#shared/model/site-report.ts';
import { siteProblems, zipRefusals } from '#shared/texts/websites.ts';
import {
  extraField,
  type RawEnd,
  type RawEntry,
  rawZip,
} from '#test/functions/rules/zip/raw-zip.ts';
import type { AddressCase } from './address-cases.ts';

/** A ZIP of a kind that was refused or shown wrong once, and what is right. */
export interface ZipCase {
  readonly zip: () => Buffer | Promise<Buffer>;
  /** Why it is not accepted. */
  readonly refused?: string;
  /** Why it is not shown, and the pages to choose from. */
  readonly problem?: string;
  readonly startPages?: readonly string[];
  /** Files that are stored for visitors, with their types, and those that are not. */
  readonly stored?: Readonly<Record<string, string | null>>;
  /** What the report counts. */
  readonly totals?: Partial<Record<FindingKind, number>>;
  /** What visitors see on all hosts. */
  readonly addresses?: readonly AddressCase[];
}

type Files = Readonly<Record<string, string>>;

async function zipOf(files: Files): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** As DOS and Windows write it: no flag for UTF-8, and `name` in any code page. */
function onWindows(entries: readonly Pick<RawEntry, 'name' | 'content' | 'extra'>[], end?: RawEnd) {
  const zip = rawZip(
    entries.map((entry) => ({ madeOn: 0, flags: 0, ...entry })),
    end,
  );
  for (let at = zip.indexOf('PK\x01\x02'); at !== -1; at = zip.indexOf('PK\x01\x02', at + 4)) {
    const start = zip.readUInt32LE(at + 42) + 30 + zip.readUInt16LE(at + 28);
    zip.writeUInt32LE(crc32(zip.subarray(start, start + zip.readUInt32LE(at + 20))), at + 16);
  }
  return zip;
}

const textOf = (text: string) => Buffer.from(text);
const page = (body: string) =>
  `<!doctype html><meta charset="utf-8"><title>A</title><meta name="description" content="A">${body}`;
const styled = page('<link rel="stylesheet" href="css/style.css"><a href="about.html">About</a>');
const site = { 'index.html': styled, 'about.html': page('About'), 'css/style.css': 'a{}' };
const html = 'text/html';
const css = 'text/css';
const ueber = page('<a href="über-uns.html">Über uns</a>');
const unicodeName = (name: Buffer, text: string) => {
  const head = Buffer.alloc(5);
  head.writeUInt8(1, 0);
  head.writeUInt32LE(crc32(name), 1);
  return extraField(0x7075, Buffer.concat([head, textOf(text)]));
};
const dosName = iconv.encode('über-uns.html', 'cp437');
const ok = (address: string, text: string): AddressCase => ({ address, status: 200, text });

export const zipCases: Readonly<Record<string, ZipCase>> = {
  'case-links': {
    zip: () =>
      zipOf({
        'index.html': page('<link rel="stylesheet" href="css/Style.css"><img src="img/Logo.PNG">'),
        'css/style.css': 'a{}',
        'img/logo.png': 'x',
      }),
    totals: { missingFile: 2 },
  },
  'case-names': {
    zip: () => zipOf({ ...site, 'Logo.png': '1', 'logo.png': '2' }),
    refused: zipRefusals.caseTwins('Logo.png', 'logo.png'),
  },
  'clean-urls': {
    zip: () =>
      zipOf({
        'index.html': page('<a href="/about">A</a><a href="/blog/post-1">P</a>'),
        'about.html': page('<h1>About</h1>'),
        'blog/post-1.html': page('<h1>About</h1>'),
        'blog.html': page('<h1>About</h1>'),
        '404.html': page('OWN 404'),
      }),
    stored: { about: html, 'blog/post-1': html, blog: html },
    totals: {},
    addresses: [
      ok('/about', '<h1>About</h1>'),
      ok('/blog/post-1', '<h1>About</h1>'),
      ok('/blog', '<h1>About</h1>'),
      { address: '/gone', status: 404, text: 'OWN 404' },
    ],
  },
  'comment-with-eocd': {
    zip: () =>
      onWindows([{ name: 'index.html', content: textOf(page('')) }], {
        comment: 'PK\x05\x06 in a comment of more than 22 bytes',
      }),
    refused: zipRefusals.twoEnds,
  },
  'dropbox-root-entry': {
    zip: () =>
      onWindows([
        { name: '/' },
        ...Object.entries(site).map(([name, text]) => ({ name, content: textOf(text) })),
      ]),
    stored: { 'index.html': html, 'css/style.css': css },
    addresses: [ok('/about.html', 'About')],
  },
  'explorer-cp437': {
    zip: () =>
      onWindows([
        { name: 'index.html', content: textOf(ueber) },
        ...['über-uns.html', 'bilder/größe.txt', 'straße.html', 'mañana.html', 'café.html'].map(
          (name) => ({
            name: iconv.encode(name, 'cp437'),
            content: textOf(page('<h1>About</h1>')),
          }),
        ),
      ]),
    stored: {
      'über-uns.html': html,
      'bilder/größe.txt': 'text/plain',
      'straße.html': html,
      'mañana.html': html,
      'café.html': html,
    },
    addresses: [ok('/%C3%BCber-uns.html', '<h1>About</h1>'), ok('/stra%C3%9Fe', '<h1>About</h1>')],
  },
  'explorer-cp932': {
    zip: () =>
      onWindows([
        { name: 'index.html', content: textOf(page('')) },
        { name: iconv.encode('会社概要.html', 'cp932'), content: textOf(page('')) },
      ]),
    stored: { 'index.html': html },
    totals: { names: 1 },
    addresses: [ok('/', '<!doctype html>')],
  },
  extensionless: {
    zip: () =>
      zipOf({
        ...site,
        LICENSE: 'license text',
        '.well-known/apple-app-site-association': '{}',
        '.well-known/security.txt': 'Contact: x',
        download: 'bin',
      }),
    stored: {
      LICENSE: 'text/plain',
      '.well-known/apple-app-site-association': 'application/json',
      download: 'text/plain',
    },
    addresses: [
      ok('/LICENSE', 'license text'),
      ok('/.well-known/apple-app-site-association', '{}'),
      ok('/.well-known/security.txt', 'Contact: x'),
      ok('/download', 'bin'),
    ],
  },
  'forms-netlify-php': {
    zip: () =>
      zipOf({
        'index.html': page(
          '<form name="contact" method="POST" data-netlify="true"></form><form action="contact.php" method="post"></form>',
        ),
        'contact.php': '<?php mail("a","b","c");',
      }),
    stored: { 'contact.php': null },
    totals: { deadForm: 2, hidden: 1 },
    addresses: [{ address: '/contact.php', status: 404 }],
  },
  'handover-nested-root': {
    zip: () =>
      zipOf(
        Object.fromEntries(
          Object.entries(site).map(([name, text]) => [`my-site-main/${name}`, text]),
        ),
      ),
    stored: { 'index.html': html, 'css/style.css': css },
    addresses: [ok('/about', 'About')],
  },
  'handover-package-json': {
    zip: () => zipOf({ ...site, 'package.json': '{"scripts":{"start":"gulp watch"}}' }),
    stored: { 'index.html': html, 'package.json': null },
    addresses: [ok('/about', 'About')],
  },
  'home-root-blog-index': {
    zip: () =>
      zipOf({ 'home.html': styled, 'css/style.css': 'a{}', 'blog/index.html': page('Blog') }),
    problem: siteProblems.severalStartPages,
    startPages: ['home.html', 'blog/index.html'],
  },
  'iframe-same-origin': {
    zip: () =>
      zipOf({
        'index.html': page('<iframe src="/inner.html"></iframe>'),
        'inner.html': page('INNER'),
      }),
    stored: { 'inner.html': html },
    totals: {},
    addresses: [ok('/inner.html', 'INNER')],
  },
  'index-htm': {
    zip: () => zipOf({ 'index.htm': page(''), 'about.html': page('About') }),
    stored: { 'index.html': html, 'index.htm': html },
    addresses: [ok('/', '<!doctype html>'), ok('/index.htm', '<!doctype html>')],
  },
  'powershell51-backslashes': {
    zip: () =>
      onWindows(
        Object.entries(site).map(([name, text]) => ({
          name: name.replace('/', '\\'),
          content: textOf(text),
        })),
      ),
    stored: { 'css/style.css': css },
    addresses: [ok('/css/style.css', '')],
  },
  'private-names': {
    zip: () =>
      zipOf({
        'index.html': page(
          '<link rel=stylesheet href=node_modules/normalize.css/normalize.css><script src=js/server.js></script>',
        ),
        'node_modules/normalize.css/normalize.css': 'a{}',
        'js/server.js': 'window.S=1',
        'dockerfile-guide.html': page(''),
        'id_rsa_explained.html': page(''),
        'data/words.db': 'sqlite',
        'manual.key': 'x',
        'py/main.py': 'print(1)',
      }),
    stored: {
      'node_modules/normalize.css/normalize.css': css,
      'js/server.js': 'text/javascript',
      'dockerfile-guide.html': html,
      'id_rsa_explained.html': html,
      'py/main.py': null,
    },
    addresses: [ok('/js/server.js', 'window.S=1'), ok('/dockerfile-guide', '<!doctype html>')],
  },
  'query-lost': {
    zip: () =>
      zipOf({ 'index.html': page('<a href="/shop?cat=2">S</a>'), 'shop/index.html': page('Shop') }),
    stored: { 'shop/index.html': html },
    addresses: [{ address: '/shop?cat=2', status: 302, location: 'shop/?cat=2' }],
  },
  'ratio-silence': {
    zip: () => zipOf({ ...site, 'sound/silence.wav': '\0'.repeat(3_000_000) }),
    stored: { 'sound/silence.wav': 'audio/wav' },
    addresses: [ok('/sound/silence.wav', '')],
  },
  'scripts-cjs': {
    zip: () =>
      zipOf({ 'index.html': page('<script src="a.cjs"></script>'), 'a.cjs': 'window.A=1' }),
    stored: { 'a.cjs': 'text/javascript' },
    addresses: [ok('/a.cjs', 'window.A=1')],
  },
  'spa-history': {
    zip: () => zipOf({ 'index.html': page('<a href="/about">About</a>') }),
    totals: {},
    addresses: [ok('/about', 'href="/about"'), { address: '/gone.js', status: 404 }],
  },
  'truncated-half': {
    zip: async () => {
      const zip = await zipOf(site);
      return zip.subarray(0, zip.length / 2);
    },
    refused: zipRefusals.damaged,
  },
  'unicode-path-extra': {
    zip: () =>
      onWindows([
        { name: 'index.html', content: textOf(ueber) },
        {
          name: dosName,
          content: textOf(page('<h1>About</h1>')),
          extra: unicodeName(dosName, 'über-uns.html'),
        },
      ]),
    stored: { 'über-uns.html': html },
    addresses: [ok('/%C3%BCber-uns', '<h1>About</h1>')],
  },
  'youtube-embed': {
    zip: () =>
      zipOf({ 'index.html': page('<iframe src="https://www.youtube.com/embed/X"></iframe>') }),
    totals: {},
    addresses: [ok('/', 'youtube')],
  },
  'zip-in-zip': {
    zip: async () => zipOf({ 'site.zip': (await zipOf(site)).toString('latin1') }),
    problem: siteProblems.zipInZip('site.zip'),
  },
};
