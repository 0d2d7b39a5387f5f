import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { paths, patterns } from '#frontend/src/paths.ts';
import { mailPaths } from '#functions/mail/mail-paths.ts';
import { exampleMails } from '#test/mails/example-mails.ts';

const routes = [...Object.values(paths), ...Object.values(patterns)].filter(
  (path) => typeof path === 'string',
);

function isRoute(path: string): boolean {
  const { pathname } = new URL(path, 'https://example.com');
  return routes.some((route) => matchPath(route, pathname) !== null);
}

test('every link of every mail opens a page of the app, or downloads a copy of one’s data', () => {
  const links = Object.values(exampleMails).flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'button' ? block.path : [])),
  );
  expect(
    links.filter((path) => !isRoute(path) && !path.startsWith('/api/account/export/')),
  ).toEqual([]);
});

test('and so do all other mail paths', () => {
  const all = Object.values(mailPaths).filter((path) => typeof path === 'string');
  expect(all.filter((path) => !isRoute(path))).toEqual([]);
  expect(isRoute('/nowhere')).toBe(false);
});
