import { expect, test } from 'vitest';
import { guideSteps, serverFile } from '#functions/rules/handover/guide-steps.ts';
import { siteKindOf } from '#functions/rules/handover/site-kind.ts';
import { readDirectory } from '#functions/rules/zip/read-directory.ts';
import { zipInMemory } from '#functions/rules/zip/zip-source.ts';
import { rawZip } from '../zip/raw-zip.ts';

/** `npm run verify -- hosts` serves such packs with nginx and PHP, as these guides say. */
async function kindOf(...names: string[]) {
  return siteKindOf(
    await readDirectory(zipInMemory(rawZip(names.map((name) => ({ name }))))),
    null,
  );
}

const titles = async (...names: string[]) =>
  guideSteps(await kindOf(...names)).map(({ title }) => title);

test('tools of developers are no server part', async () => {
  expect(await titles('index.html', 'package.json', 'gulpfile.js')).not.toContain(
    'Start the server part',
  );
  expect(await titles('index.html', 'package.json', 'server.js')).toContain(
    'Start the server part',
  );
  expect(await titles('package.json', 'src/main.js')).toContain('Start the server part');
});

test.each([
  [['my-site-main/index.html', 'my-site-main/a.html'], '/var/www/example.com/my-site-main'],
  [['README.md', 'dist/index.html'], '/var/www/example.com/dist'],
  [['index.html'], '/var/www/example.com'],
  [['shop/index.php', 'shop/style.css'], '/var/www/example.com/shop'],
])('the web server shows the folder of the site: %j', async (names, root) => {
  expect(serverFile(await kindOf(...names))).toContain(`root "${root}";`);
});

test('one program in PHP beside pages answers no other address', async () => {
  const beside = serverFile(await kindOf('index.html', '404.html', 'contact.php'));
  expect(beside).toContain('=404; }');
  expect(beside).not.toContain('/index.php?$query_string');
  expect(beside).toContain('fastcgi_pass');
  const program = serverFile(await kindOf('index.php', 'style.css'));
  expect(program).toContain('/index.php?$query_string');
});

test('a start page of another name is the server’s index', async () => {
  expect(serverFile(await kindOf('landing.html'))).toContain('index "landing.html"');
});
