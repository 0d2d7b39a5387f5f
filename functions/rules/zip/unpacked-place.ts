import { zipLimits } from '#shared/limits/zips.ts';
import { withoutEnd } from '#shared/rules/text.ts';
import { zipRefusals } from '#shared/texts/websites.ts';
import type { ZipEntry } from './entries.ts';
import { RefusedZip } from './refused-zip.ts';

/** The path that a safe name unpacks to. */
export function unpackedPlace(name: string): string {
  const segments = name.split('/').filter((segment) => segment !== '' && segment !== '.');
  return segments.join('/').normalize('NFC');
}

/** A folder as the names imply it, with or without an entry of its own. */
interface Folder {
  readonly folders: Map<string, Folder>;
  /** The names of its files, and of folders that have an entry, by their last segment. */
  readonly entries: Map<string, string>;
}

const newFolder = (): Folder => ({ folders: new Map(), entries: new Map() });

/**
 * Throws RefusedZip where two entries would be one file on some computer: Windows and macOS ignore
 * case, Windows drops trailing dots and spaces of a segment, and no file is also a folder
 * (decision 0095). Takes as long as the names are, however deep (THREAT-U3).
 */
export function requireDistinctPlaces(entries: readonly Pick<ZipEntry, 'names'>[]): void {
  const top = newFolder();
  let count = 0;
  for (const { names } of entries) {
    // An entry may have the same name twice.
    for (const [place, name] of new Map(names.map((it) => [comparedPlace(it), it]))) {
      count += addEntry(top, place.split('/'), name);
      if (count > zipLimits.maxFolders) throw new RefusedZip(zipRefusals.tooManyFolders);
    }
  }
}

/** Returns how many folders it added. */
function addEntry(top: Folder, segments: readonly string[], name: string): number {
  const last = segments.at(-1) ?? '';
  let folder = top;
  let added = 0;
  for (const segment of segments.slice(0, -1)) {
    const file = folder.entries.get(segment);
    if (file !== undefined && !isFolder(file)) throw fileAndFolder(file);
    const inner = folder.folders.get(segment) ?? newFolder();
    if (!folder.folders.has(segment)) added += 1;
    folder.folders.set(segment, inner);
    folder = inner;
  }
  const other = folder.entries.get(last);
  if (other !== undefined) throw sameName(name, other);
  if (!isFolder(name) && folder.folders.has(last)) throw fileAndFolder(name);
  folder.entries.set(last, name);
  return added;
}

function isFolder(name: string): boolean {
  return name.endsWith('/');
}

function fileAndFolder(name: string): RefusedZip {
  return new RefusedZip(zipRefusals.fileAndFolder(unpackedPlace(name)));
}

/** Says which two names they are, and in what they differ. */
function sameName(name: string, other: string): RefusedZip {
  const [place, otherPlace] = [unpackedPlace(name), unpackedPlace(other)];
  if (place === otherPlace) return new RefusedZip(zipRefusals.duplicateName(place));
  const isCase = place.toLowerCase() === otherPlace.toLowerCase();
  return new RefusedZip(zipRefusals[isCase ? 'caseTwins' : 'twins'](otherPlace, place));
}

function comparedPlace(name: string): string {
  const segments = unpackedPlace(name).toLowerCase().split('/');
  return segments.map((segment) => withoutEnd(segment, '. ')).join('/');
}
