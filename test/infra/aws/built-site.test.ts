import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readBuiltSite } from '#infra/aws/constructs/web/built-site.ts';
import { temporaryFolder, writeFiles } from './support/product.ts';

const pages = (files: Readonly<Record<string, string>>) => {
  const folder = temporaryFolder();
  writeFiles(folder, files);
  return folder;
};

test('hashes are those of the served bytes', () => {
  const site = readBuiltSite(
    pages({
      'index.html': '<link rel="canonical" href="%ORIGIN%/"><style>a{}</style>',
      'robots.txt': 'Sitemap: %ORIGIN%/sitemap.xml',
      'app.html': '<title>App</title>',
    }),
  );
  const served = site.addressedFiles('https://example.com');
  expect([...served]).toEqual([
    ['index.html', '<link rel="canonical" href="https://example.com/"><style>a{}</style>'],
    ['robots.txt', 'Sitemap: https://example.com/sitemap.xml'],
  ]);
  const hash = createHash('sha256').update('a{}').digest('base64');
  expect(site.inline).toEqual({ styles: [`'sha256-${hash}'`], scripts: [] });
});

test('an inline style or script that differs between deployments is refused', () => {
  const folder = pages({ 'index.html': '<script>location.href = "%ORIGIN%"</script>' });
  expect(() => readBuiltSite(folder)).toThrow('%ORIGIN% stands in an inline style or script');
});

test('a script that all documents have is allowed once', () => {
  const page = '<script>begin()</script>';
  const folder = pages({ 'index.html': '', 'app.html': page, 'app-admin-customer.html': page });
  const { inline } = readBuiltSite(folder);
  const hash = createHash('sha256').update('begin()').digest('base64');
  expect(inline.scripts).toEqual([`'sha256-${hash}'`]);
});
