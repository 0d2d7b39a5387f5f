import { withoutEnd } from '#shared/rules/text.ts';
import { zipRefusals } from '#shared/texts/websites.ts';
import type { ZipEntry } from './entries.ts';
import { RefusedZip } from './refused-zip.ts';

/** The path that a safe name unpacks to. */
export function unpackedPlace(name: string): string {
  const segments = name.split('/').filter((segment) => segment !== '' && segment !== '.');
  return segments.join('/').normalize('NFC');
}

/**
 * Throws RefusedZip where two entries would be one file on some computer: Windows and macOS ignore
 * case, Windows drops trailing dots and spaces of a segment, and no file is also a folder
 * (decision 0095).
 */
export function requireDistinctPlaces(entries: readonly ZipEntry[]): void {
  const places = new Set<string>();
  const folders = new Set<string>();
  for (const { names } of entries) {
    // An entry may have the same name twice.
    for (const [place, name] of new Map(names.map((it) => [comparedPlace(it), it]))) {
      if (places.has(place)) throw sameName(name);
      places.add(place);
      for (const folder of foldersOf(place, name.endsWith('/'))) folders.add(folder);
    }
  }
  const file = entries
    .flatMap(({ names }) => names)
    .find((name) => !name.endsWith('/') && folders.has(comparedPlace(name)));
  if (file !== undefined) throw sameName(file);
}

const sameName = (name: string) => new RefusedZip(zipRefusals.duplicateName(unpackedPlace(name)));

function comparedPlace(name: string): string {
  const segments = unpackedPlace(name).toLowerCase().split('/');
  return segments.map((segment) => withoutEnd(segment, '. ')).join('/');
}

/** All paths that must be folders for a place to exist. */
function foldersOf(place: string, isFolder: boolean): readonly string[] {
  const segments = place.split('/');
  const parents = segments.slice(1).map((_, index) => segments.slice(0, index + 1).join('/'));
  return isFolder ? [...parents, place] : parents;
}
