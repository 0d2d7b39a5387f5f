import { siteProblems } from '#shared/texts/websites.ts';
import type { ZipEntry } from '../zip/entries.ts';
import { unpackedPlace } from '../zip/unpacked-place.ts';
import { isPrivateFile } from './private-file.ts';
import { SiteProblem } from './site-problem.ts';

export interface SiteFile {
  /** Relative to the root of the website, without a leading slash. */
  readonly path: string;
  readonly entry: ZipEntry;
}

/** What visitors are shown of a ZIP. */
export interface SiteContent {
  /** In the order of the ZIP, so always the same. */
  readonly files: readonly SiteFile[];
  /** Files outside the website, or for its server; junk does not count. */
  readonly hiddenFiles: number;
}

const startPage = 'index.html';
/** What operating systems and version control leave in a ZIP. */
const junk = /(^|\/)(__MACOSX|\.git|\.svn|\.DS_Store|Thumbs\.db|desktop\.ini)(\/|$)/i;

/**
 * Leaves out private files, and starts at the folder of the highest start page, since most programs
 * add a folder at the top. Throws a SiteProblem without a start page, or with several at the same
 * depth.
 */
export function siteContent(entries: readonly ZipEntry[]): SiteContent {
  const all = entries
    .filter(({ names }) => names.every((name) => !name.endsWith('/')))
    .map((entry) => ({ entry, path: unpackedPlace(entry.names.at(-1) ?? '') }))
    .filter(({ path }) => path !== '' && !junk.test(path));
  const open = all.filter(({ path }) => !isPrivateFile(path));
  const start = startFolder(open.map(({ path }) => path));
  const files = open
    .filter(({ path }) => path.startsWith(start))
    .map(({ entry, path }) => ({ entry, path: path.slice(start.length) }));
  return { files, hiddenFiles: all.length - files.length };
}

/** The folder of the highest `index.html`, with a trailing slash; empty for the top. */
function startFolder(paths: readonly string[]): string {
  const folders = paths
    .filter((path) => path === startPage || path.endsWith(`/${startPage}`))
    .map((path) => path.slice(0, -startPage.length));
  const depth = (folder: string) => folder.split('/').length;
  const highest = Math.min(...folders.map(depth));
  const [first, second] = folders.filter((folder) => depth(folder) === highest);
  if (first === undefined) throw new SiteProblem(siteProblems.noStartPage);
  if (second !== undefined) throw new SiteProblem(siteProblems.severalStartPages);
  return first;
}
