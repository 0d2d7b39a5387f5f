import { folderOf, folderPages } from './addresses/places.ts';

/** Where a website starts in its ZIP. */
export interface Start {
  /** The folder that becomes the top of the website, with its slash; empty for the top of the ZIP. */
  readonly root: string;
  /** The page that visitors see first, by its path in the ZIP. */
  readonly page: string;
}

interface Found {
  /** Null where only a person can tell. */
  readonly start: Start | null;
  /** Every page that may be the start, the likeliest first. */
  readonly candidates: readonly string[];
}

const page = /\.html?$/i;
/** Pages about a website, which are beside it. */
const about = /^(readme|license|licence|changelog|credits|documentation)\b/i;
const language = /^[a-z]{2}([-_][a-z]{2})?$/i;
/** What builders write, beside the sources whose page needs them. */
const built = ['dist', 'build', 'out', '_site', 'public', 'www'];
const builder = /^(package\.json|vite\.config\.[cm]?[jt]s|angular\.json)$/i;
const most = 12;

/** Most programs add a folder at the top, so the highest page of a folder counts. `all` has private files, too. */
export function findStart(paths: readonly string[], all: readonly string[]): Found {
  const pages = paths.filter((path) => page.test(path));
  const starts = highest(bestOfFolders(pages));
  const [first] = starts;
  if (first === undefined) return withoutFolderPage(pages);
  const higher = pages.filter((it) => depthOf(it) < depthOf(first) && !about.test(it));
  const outputs = hasBuilder(all, folderOf(first)) ? outputsIn(pages, folderOf(first)) : [];
  const candidates = [...highest(higher), ...outputs, ...starts].slice(0, most);
  return { start: candidates.length === 1 ? startAt(first) : null, candidates };
}

/** `root` is the folder around the page, or around the folders of its languages. */
export function startAt(path: string): Start {
  const folder = folderOf(path);
  const name = folder.slice(0, -1).split('/').at(-1) ?? '';
  const root = language.test(name) ? folder.slice(0, -name.length - 1) : folder;
  return { root, page: path };
}

function withoutFolderPage(pages: readonly string[]): Found {
  const shown = pages.filter((path) => !about.test(path.slice(folderOf(path).length)));
  const candidates = highest(shown.length > 0 ? shown : pages).slice(0, most);
  const [only, other] = candidates;
  return { start: only && other === undefined ? startAt(only) : null, candidates };
}

/** The page that each folder shows: `index.html` before `index.htm`. */
function bestOfFolders(pages: readonly string[]): readonly string[] {
  const best = new Map<string, string>();
  const rank = (path: string) =>
    folderPages.indexOf(path.slice(folderOf(path).length).toLowerCase());
  for (const path of pages.filter((it) => rank(it) !== -1)) {
    const other = best.get(folderOf(path));
    if (other === undefined || rank(path) < rank(other)) best.set(folderOf(path), path);
  }
  return [...best.values()];
}

function highest(paths: readonly string[]): readonly string[] {
  const depth = Math.min(...paths.map(depthOf));
  return paths.filter((path) => depthOf(path) === depth);
}

function depthOf(path: string): number {
  return path.split('/').length;
}

function hasBuilder(all: readonly string[], folder: string): boolean {
  return all.some((path) => path.startsWith(folder) && builder.test(path.slice(folder.length)));
}

function outputsIn(pages: readonly string[], folder: string): readonly string[] {
  const wanted = built.map((name) => `${folder}${name}/index.html`);
  return pages.filter((path) => wanted.includes(path));
}
