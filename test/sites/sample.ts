import { extname } from 'node:path/posix';

const page = /\.html?$/i;
/** What only the host reads. */
export const rules: ReadonlySet<string> = new Set(['_redirects', '_headers']);
const most = { pages: 8, types: 16, opened: 3 };

/** Addresses that hosts answer differently, for some pages and one file of each type. */
export function sampleOf(paths: readonly string[]): readonly string[] {
  const pages = evenly(
    paths.filter((path) => page.test(path)),
    most.pages,
  );
  const shown = paths.filter((path) => !rules.has(path));
  const ofType = new Map(shown.map((path) => [extname(path).toLowerCase(), path]));
  const files = evenly([...ofType.values()], most.types);
  const asked = [...pages.flatMap(namesOf), ...files.map(addressOf)];
  const nowhere = ['/no-such-page', '/no/such/page/', '/no-such.css', '/no-such.html'];
  return [...new Set(['/', '/?a=1&b=2', ...asked, ...nowhere])];
}

/** Pages that a browser opens, the start page first. */
export function openedOf(paths: readonly string[], start: string): readonly string[] {
  const others = paths.filter((path) => page.test(path) && path !== start);
  return ['/', ...evenly(others, most.opened).map(addressOf)];
}

/** The names by which visitors may know a page. */
function namesOf(path: string): readonly string[] {
  const bare = addressOf(path).replace(page, '');
  const folder = bare.replace(/\/index$/, '');
  if (folder === bare) return [addressOf(path), bare, `${bare}?q=1`, `${bare}/`];
  return folder === '' ? ['/index.html'] : [`${folder}/`, folder, `${folder}?q=1`];
}

export function addressOf(path: string): string {
  return `/${path.split('/').map(encodeURIComponent).join('/')}`;
}

function evenly<T>(items: readonly T[], count: number): readonly T[] {
  const step = Math.max(1, items.length / count);
  return items.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}
