import { namedFiles, siteContent } from '../sites/site-files.ts';
import { SiteProblem } from '../sites/site-problem.ts';
import type { ZipEntry } from '../zip/entries.ts';

/** What a site needs to run, by what is in its ZIP; plain pages need none of these. */
export interface SiteKind {
  readonly hasNode: boolean;
  readonly hasPhp: boolean;
  /** Every address that is no file is answered by one program (`index.php`). */
  readonly isPhpApp: boolean;
  readonly hasDatabase: boolean;
  /** The folder of the ZIP that the web server has to show, with its slash; empty for the top. */
  readonly root: string;
  /** The page that visitors see first, in that folder. */
  readonly start: string;
  readonly hasMissingPage: boolean;
}

const serverProgram = /^(server|app|index)\.[cm]?js$/i;

/** By the names of its files alone: nothing in them is read or run. */
export function siteKindOf(entries: readonly ZipEntry[], startPage: string | null): SiteKind {
  const all = namedFiles(entries).map(({ path }) => path);
  const pages = shownPages(entries, startPage);
  const root = pages?.root ?? commonFolder(all);
  const inRoot = all.filter((path) => path.startsWith(root)).map((it) => it.slice(root.length));
  const hasPhp = inRoot.some((path) => /\.php\d?$/i.test(path));
  const isPhpApp = hasPhp && pages === null && inRoot.includes('index.php');
  return {
    hasNode: !hasPhp && hasServer(inRoot, pages !== null),
    hasPhp,
    isPhpApp,
    hasDatabase: inRoot.some((path) => /\.sql$/i.test(path)),
    root,
    start: pages?.start ?? 'index.html',
    hasMissingPage: inRoot.includes('404.html'),
  };
}

/** Null where nothing says on which page it starts, as for a program. */
function shownPages(entries: readonly ZipEntry[], startPage: string | null) {
  try {
    return siteContent(entries, { startPage, opened: new Set() });
  } catch (error) {
    if (error instanceof SiteProblem) return null;
    throw error;
  }
}

/** Tools of developers have a `package.json`, too: a server also has its program, or no page to show without it. */
function hasServer(paths: readonly string[], hasPages: boolean): boolean {
  if (!paths.includes('package.json')) return false;
  return !hasPages || paths.some((path) => serverProgram.test(path));
}

/** The folder that most programs add at the top. */
function commonFolder(paths: readonly string[]): string {
  const first = paths[0] ?? '';
  const folder = first.slice(0, first.indexOf('/') + 1);
  return paths.every((path) => path.startsWith(folder)) ? folder : '';
}
