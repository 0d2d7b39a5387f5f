import { siteProblems } from '#shared/texts/websites.ts';
import type { ZipEntry } from '../zip/entries.ts';
import { unpackedPlace } from '../zip/unpacked-place.ts';
import { type Places, placesOf } from './addresses/places.ts';
import { isPrivateFile } from './private-file.ts';
import { SiteProblem } from './site-problem.ts';
import { findStart, type Start, startAt } from './start-page.ts';

export interface SiteFile extends Places {
  /** Relative to the root of the website, without a leading slash. */
  readonly path: string;
  readonly entry: ZipEntry;
}

/** What visitors are shown of a ZIP. */
export interface SiteContent {
  /** In the order of the ZIP, so always the same. */
  readonly files: readonly SiteFile[];
  /** The page that visitors see first, relative to the root. */
  readonly start: string;
  /** The site's own rules for its host, which visitors are not shown. */
  readonly redirects: ZipEntry | null;
  readonly headers: ZipEntry | null;
  /** Files outside the website, or for its server; junk does not count. */
  readonly hiddenFiles: number;
}

interface Named {
  readonly path: string;
  readonly entry: ZipEntry;
}

const hostRules = { redirects: '_redirects', headers: '_headers' } as const;
/** What operating systems and version control leave in a ZIP. */
const junk = /(^|\/)(__MACOSX|\.git|\.svn|\.DS_Store|Thumbs\.db|desktop\.ini)(\/|$)/i;

/**
 * Leaves out private files, and what lies outside the folder of the start page. Throws a SiteProblem where nobody
 * said on which of several pages the website starts.
 */
export function siteContent(entries: readonly ZipEntry[], chosen: string | null): SiteContent {
  const all = namedFiles(entries);
  const open = all.filter(({ path }) => !isPrivateFile(path));
  const { root, page } = startOf(open, all, chosen);
  const inside = open
    .filter(({ path }) => path.startsWith(root))
    .map(({ entry, path }) => ({ entry, path: path.slice(root.length) }));
  const isRule = ({ path }: Named) => path === hostRules.redirects || path === hostRules.headers;
  const entryOf = (name: string) => inside.find(({ path }) => path === name)?.entry ?? null;
  const shown = inside.filter((file) => !isRule(file));
  const start = page.slice(root.length);
  const placesAt = placesOf(
    shown.map(({ path }) => path),
    start,
  );
  return {
    files: shown.map((file) => ({ ...file, ...placesAt(file.path) })),
    start,
    redirects: entryOf(hostRules.redirects),
    headers: entryOf(hostRules.headers),
    hiddenFiles: all.length - inside.length,
  };
}

/** The files of a ZIP under the paths that they unpack to. */
export function namedFiles(entries: readonly ZipEntry[]): readonly Named[] {
  return entries
    .filter(({ names }) => names.every((name) => !name.endsWith('/')))
    .map((entry) => ({ entry, path: unpackedPlace(entry.names.at(-1) ?? '') }))
    .filter(({ path }) => path !== '' && !junk.test(path));
}

function startOf(open: readonly Named[], all: readonly Named[], chosen: string | null): Start {
  const paths = open.map(({ path }) => path);
  if (chosen !== null && paths.includes(chosen)) return startAt(chosen);
  const { start, candidates } = findStart(
    paths,
    all.map(({ path }) => path),
  );
  if (start) return start;
  const inner = paths.find((path) => /\.zip$/i.test(path));
  if (candidates.length > 0) throw new SiteProblem(siteProblems.severalStartPages, candidates);
  throw new SiteProblem(inner ? siteProblems.zipInZip(inner) : siteProblems.noStartPage);
}
