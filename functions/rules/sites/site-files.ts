import { siteProblems } from '#shared/texts/websites.ts';
import type { ZipEntry } from '../zip/entries.ts';
import { unpackedPlace } from '../zip/unpacked-place.ts';
import { type Places, placesOf } from './addresses/places.ts';
import { privacyOf } from './private-file.ts';
import { SiteProblem } from './site-problem.ts';
import { findStart, type Start, startAt } from './start-page.ts';

export interface SiteFile extends Places {
  /** Relative to the root of the website, without a leading slash. */
  readonly path: string;
  readonly entry: ZipEntry;
}

/** What visitors are shown of a ZIP. */
export interface SiteContent {
  /** The folder of the ZIP that is the top of the website, with its slash; empty for the top of the ZIP. */
  readonly root: string;
  /** In the order of the ZIP, so always the same. */
  readonly files: readonly SiteFile[];
  /** The page that visitors see first, relative to the root. */
  readonly start: string;
  /** The site's own rules for its host, which visitors are not shown. */
  readonly redirects: ZipEntry | null;
  readonly headers: ZipEntry | null;
  /** Other pages that it could start on. */
  readonly startPages: readonly string[];
  /** Files outside the website (their paths in the ZIP), or for its server (in the website); without junk. */
  readonly outside: readonly string[];
  readonly hidden: readonly string[];
}

/** What the names of a ZIP do not say. */
export interface Choices {
  /** The page on which the website starts, if an administrator chose one: its path in the ZIP. */
  readonly startPage: string | null;
  /** Files for developers that a page asks for (`privacyOf`). */
  readonly opened: ReadonlySet<string>;
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
export function siteContent(
  entries: readonly ZipEntry[],
  { startPage, opened }: Choices,
): SiteContent {
  const all = namedFiles(entries);
  const open = all.filter(({ path }) => privacyOf(path) === 'open');
  const { start: found, candidates } = startOf(open, all, startPage);
  const { root, page } = found;
  const inside = all
    .filter(({ path }) => path.startsWith(root))
    .map(({ entry, path }) => ({ entry, path: path.slice(root.length) }));
  const isRule = ({ path }: Named) => path === hostRules.redirects || path === hostRules.headers;
  const entryOf = (name: string) => inside.find(({ path }) => path === name)?.entry ?? null;
  const isShown = ({ path }: Named) => privacyOf(path) === 'open' || opened.has(path);
  const shown = inside.filter((file) => isShown(file) && !isRule(file));
  const start = page.slice(root.length);
  const placesAt = placesOf(
    shown.map(({ path }) => path),
    start,
  );
  return {
    root,
    files: shown.map((file) => ({ ...file, ...placesAt(file.path) })),
    start,
    redirects: entryOf(hostRules.redirects),
    headers: entryOf(hostRules.headers),
    startPages: candidates.filter((candidate) => candidate !== page),
    outside: all.filter(({ path }) => !path.startsWith(root)).map(({ path }) => path),
    hidden: inside.filter((file) => !isShown(file)).map(({ path }) => path),
  };
}

/** The files of a ZIP under the paths that they unpack to. */
export function namedFiles(entries: readonly ZipEntry[]): readonly Named[] {
  return entries
    .filter(({ names }) => names.every((name) => !name.endsWith('/')))
    .map((entry) => ({ entry, path: unpackedPlace(entry.names.at(-1) ?? '') }))
    .filter(({ path }) => path !== '' && !junk.test(path));
}

interface Started {
  readonly start: Start;
  readonly candidates: readonly string[];
}

function startOf(open: readonly Named[], all: readonly Named[], chosen: string | null): Started {
  const paths = open.map(({ path }) => path);
  const { start, candidates } = findStart(
    paths,
    all.map(({ path }) => path),
  );
  if (chosen !== null && paths.includes(chosen)) return { start: startAt(chosen), candidates };
  if (start) return { start, candidates };
  const inner = paths.find((path) => /\.zip$/i.test(path));
  if (candidates.length > 0) throw new SiteProblem(siteProblems.severalStartPages, candidates);
  throw new SiteProblem(inner ? siteProblems.zipInZip(inner) : siteProblems.noStartPage);
}
