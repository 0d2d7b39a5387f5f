import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import iconv from 'iconv-lite';
import { beforeEach, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { handler as chooseStartPage } from '#functions/admin/choose-start-page.ts';
import { handler as getReport } from '#functions/admin/get-site-report.ts';
import { handler as listZips } from '#functions/admin/list-zips.ts';
import { getWebsite } from '#functions/data/websites/website.ts';
import type { FindingKind } from '#shared/model/site-report.ts';
import { siteProblems } from '#shared/texts/websites.ts';
import { siteFilesBelow } from '#test/support/files-bucket.ts';
import { siteWork } from '#test/support/queued-work.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';
import { doSiteWork } from '#test/support/site-worker.ts';
import { uploadZip } from '#test/support/uploads.ts';
import { givenUser } from '#test/support/users.ts';
import { givenWebsite } from '#test/support/websites.ts';
import { rawZip } from '../rules/zip/raw-zip.ts';

type Files = Readonly<Record<string, string | Buffer>>;

async function zipOf(files: Files): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** A website whose ZIP was unpacked as far as it could be. */
async function givenUnpacked(zip: Buffer) {
  const website = await givenWebsite((await givenUser()).id);
  const admin = await signedInAdmin();
  await uploadZip(admin, website.id, zip);
  await doSiteWork();
  const params = { websiteId: String(website.id) };
  const version = async () => Object((await admin.call(listZips, { params })).json)[0];
  const { uploadId } = await version();
  const files = async () => {
    const site = (await getWebsite(website.id))?.site;
    return siteFilesBelow(`sites/${website.id}/${site?.siteId}/`);
  };
  const report = async () =>
    Object((await admin.call(getReport, { params: { ...params, uploadId } })).json).report;
  return { admin, websiteId: website.id, uploadId, version, files, report };
}

const full = (body: string) =>
  `<!doctype html><title>A</title><meta name="description" content="A">${body}`;

beforeEach(() => {
  siteWork.length = 0;
});

/** A page, what else is in the ZIP, and what the report says of it, first. */
const kinds: readonly (readonly [FindingKind, string, Files, object])[] = [
  [
    'missingFile',
    full('<p>\n<link rel="stylesheet" href="css/Style.css">'),
    { 'css/style.css': 'a{}' },
    { address: 'css/Style.css', page: 'index.html', line: 2, hint: 'css/style.css' },
  ],
  [
    'missingFile',
    full('<img srcset="a.png 1x, b.png 2x">'),
    { 'a.png': 'x' },
    { address: 'b.png', hint: null },
  ],
  [
    'missingFile',
    full('<link rel=stylesheet href=/s.css>'),
    { 's.css': '/* url(no.png) */ a { background: url("img/gone.png") }' },
    { address: 'img/gone.png', page: 's.css', line: null },
  ],
  [
    'deadForm',
    full('<form name="say hello" method=POST data-netlify=true></form>'),
    {},
    { hint: '<form action="/_forms/say-hello" method="post">' },
  ],
  [
    'deadForm',
    full('<form name=contact action="/thanks" method=POST netlify></form>'),
    { 'thanks.html': full('') },
    {
      hint: '<form action="/_forms/contact" method="post"><input type="hidden" name="_next" value="/thanks">',
    },
  ],
  [
    'deadForm',
    full('<form action=contact.php method=post></form>'),
    { 'contact.php': '<?php' },
    { address: 'contact.php', hint: '<form action="/_forms/contact" method="post">' },
  ],
  ['deadLink', full('<a href="abuot.html">'), {}, { address: 'abuot.html' }],
  ['deadLink', full('<a href="/abuot">'), { 'about.html': full('') }, { address: '/abuot' }],
  ['mixedContent', full('<img src="http://cdn.example/a.png">'), {}, { times: 1 }],
  [
    'storage',
    full('<script src=app.js></script>'),
    { 'app.js': 'try { localStorage.a } catch {}\nlocalStorage.b = 1' },
    { address: 'app.js', hint: 'line 2' },
  ],
  [
    'storage',
    full('\n<script>\nsessionStorage.clear()</script>'),
    {},
    { address: 'index.html', hint: 'line 3' },
  ],
  ['foreignScript', full('<script src="//cdn.example/a.js"></script>'), {}, {}],
  ['hidden', full(''), { '.env': 'SECRET=1' }, { address: '.env', hint: 'private' }],
  ['hiddenButAsked', full('<a href=".env">'), { '.env': 'A=1' }, { hint: 'private' }],
  ['rule', full(''), { _redirects: '/x /y 302 Country=de' }, { address: '/x /y 302 Country=de' }],
  ['largePicture', full(''), { 'a.png': Buffer.alloc(1_500_000, 'x') }, { hint: '1.4 MB' }],
  ['noTitle', '<p>', {}, { address: 'index.html' }],
  ['noDescription', '<title>A</title>', {}, { address: 'index.html' }],
];

describe('the report of a version tells', () => {
  test.each(kinds)('%s of %s', async (kind, page, others, told) => {
    const { report, version } = await givenUnpacked(await zipOf({ 'index.html': page, ...others }));
    expect((await version()).preview).toBe('ready');
    const { findings, totals } = await report();
    const found = findings.filter((finding: { kind: string }) => finding.kind === kind);
    expect(found).toMatchObject([{ kind, ...told }]);
    expect(totals[kind]).toBe(1);
  });

  test('nothing of a site that lacks nothing', async () => {
    const page = full(
      `<a href="/about">A</a><a href="shop">S</a><a href="#x">x</a><a href="mailto:a@b.example">m</a>
       <a href="https://other.example/">o</a><form action="/_forms/contact" method="post"></form>
       <form action="https://formspree.example/f" method="post"></form><form action="/search"></form>
       <img src="data:image/gif;base64,R0lGOD"><img src="${encodeURIComponent('ü.png')}">`,
    );
    const files = { 'about.html': full(''), 'shop/index.html': full(''), 'ü.png': 'x' };
    const { report } = await givenUnpacked(await zipOf({ 'index.html': page, ...files }));
    expect(await report()).toEqual({
      ...{ start: 'index.html', startPages: [], pages: 3, isPartial: false },
      ...{ findings: [], totals: {} },
    });
  });

  test('a route of an app is no dead link, but a file that it lacks is missing', async () => {
    const page = full('<a href="/about">A</a><script src="app.js"></script>');
    const { report } = await givenUnpacked(await zipOf({ 'index.html': page }));
    expect((await report()).totals).toEqual({ missingFile: 1 });
  });

  test('a hundred of a kind at most, and how many there are', async () => {
    const links = Array.from({ length: 150 }, (_, index) => `<a href="p${index}.html">`).join('');
    const { report } = await givenUnpacked(await zipOf({ 'index.html': full(links) }));
    const { findings, totals } = await report();
    expect(findings).toHaveLength(100);
    expect(totals).toEqual({ deadLink: 150 });
  });
});

test('files for developers are shown if a page, a style or a script asks for them; secrets never', async () => {
  const page = `<link rel=stylesheet href=node_modules/n/n.css><script src=js/server.js></script>
    <script src=app.js></script><a href=manual.key>slides</a><img src=assets/.hidden.png>
    <a href=.env>no</a><a href=tls/a.pem>no</a>`;
  const shown = {
    'node_modules/n/n.css': 'a{background:url(n.png)}',
    'node_modules/n/n.png': 'x',
    'js/server.js': 'x',
    'app.js': "fetch('data/words.db')",
    'data/words.db': 'x',
    'manual.key': 'x',
    'assets/.hidden.png': 'x',
    'dockerfile-guide.html': 'x',
    'id_rsa_explained.html': 'x',
    'models/face.bin': 'x',
  };
  const kept = { '.env': 'x', 'tls/a.pem': 'x', 'node_modules/m/m.css': 'x', 'py/main.py': 'x' };
  const { files, report } = await givenUnpacked(
    await zipOf({ 'index.html': page, ...shown, ...kept }),
  );
  const paths = [...(await files()).keys()];
  for (const path of Object.keys(shown)) expect(paths).toContain(path);
  for (const path of Object.keys(kept)) expect(paths).not.toContain(path);
  const { findings } = await report();
  const asked = findings.filter(({ kind }: { kind: string }) => kind === 'hiddenButAsked');
  expect(asked.map(({ address }: { address: string }) => address)).toEqual(['.env', 'tls/a.pem']);
});

test.each([
  ['cp850', 'Ð-één.html'],
  ['windows-1252', 'œuvre.html'],
  ['shift_jis', '会社概要.html'],
  ['ibm866', 'привет.html'],
])('names in %s are found by the links of the site’s own pages', async (codePage, name) => {
  const page = Buffer.from(full(`<meta charset=utf-8><a href="${name}">x</a>`));
  const zip = rawZip([
    { name: 'index.html', content: page, madeOn: 0, flags: 0 },
    { name: iconv.encode(name, codePage), content: page, madeOn: 0, flags: 0 },
  ]);
  const { files, report } = await givenUnpacked(withChecksums(zip, page));
  expect([...(await files()).keys()]).toContain(name.normalize('NFC'));
  expect((await report()).totals).toEqual({ names: 1 });
});

test('where the start page is not sure, nothing is shown until an administrator chooses', async () => {
  const zip = await zipOf({ 'home.html': full('Home'), 'blog/index.html': full('Blog') });
  const { admin, websiteId, uploadId, version, files, report } = await givenUnpacked(zip);
  const startPages = ['home.html', 'blog/index.html'];
  expect(await version()).toMatchObject({
    ...{ preview: 'failed', previewProblem: siteProblems.severalStartPages, startPages },
  });
  const choose = (startPage: string) =>
    admin.call(chooseStartPage, { body: { websiteId, uploadId, startPage } });
  expect((await choose('other.html')).status).toBe(404);
  expect(await choose('home.html')).toMatchObject({
    ...{ status: 200, json: { previewState: 'waiting' } },
  });
  await doSiteWork();
  expect(await version()).toMatchObject({ preview: 'ready', startPage: 'home.html' });
  expect((await files()).get('index.html')?.text).toContain('Home');
  expect(await report()).toMatchObject({ start: 'home.html', startPages: ['blog/index.html'] });
  expect((await choose('blog/index.html')).status).toBe(200);
  await doSiteWork();
  expect((await files()).get('index.html')?.text).toContain('Blog');
});

/** `rawZip` leaves checksums at zero. */
function withChecksums(zip: Buffer, content: Buffer): Buffer {
  let at = zip.indexOf('PK\x01\x02', 0, 'latin1');
  while (at !== -1) {
    zip.writeUInt32LE(crc32(content), at + 16);
    at = zip.indexOf('PK\x01\x02', at + 4, 'latin1');
  }
  return zip;
}
