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
  /** By last segment, as the ZIP names them. */
  readonly files: Map<string, string>;
  /** The last segments of files, and of folders that have an entry. */
  readonly entries: Set<string>;
}

const newFolder = (): Folder => ({ folders: new Map(), files: new Map(), entries: new Set() });

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
  const isFolder = name.endsWith('/');
  const last = segments.at(-1) ?? '';
  let folder = top;
  let added = 0;
  for (const segment of segments.slice(0, -1)) {
    const file = folder.files.get(segment);
    if (file !== undefined) throw sameName(file);
    const inner = folder.folders.get(segment) ?? newFolder();
    if (!folder.folders.has(segment)) added += 1;
    folder.folders.set(segment, inner);
    folder = inner;
  }
  if (folder.entries.has(last)) throw sameName(name);
  if (!isFolder && folder.folders.has(last)) throw sameName(name);
  folder.entries.add(last);
  if (!isFolder) folder.files.set(last, name);
  return added;
}

const sameName = (name: string) => new RefusedZip(zipRefusals.duplicateName(unpackedPlace(name)));

function comparedPlace(name: string): string {
  const segments = unpackedPlace(name).toLowerCase().split('/');
  return segments.map((segment) => withoutEnd(segment, '. ')).join('/');
}
