/** Where the unpacking stores a file, so that the addresses of all hosts find it (docs/addresses.md). */
export interface Places {
  /** The addresses that show it, relative to the top: its own name first. */
  readonly shownAt: readonly string[];
  /** The folder that it is the page of, without the slash; visitors are sent to the one with it. */
  readonly folder: string | null;
}

const page = /\.html?$/i;
/** In order of preference; each in any case. */
export const folderPages = ['index.html', 'index.htm', 'default.html', 'default.htm'];

/**
 * `start` is the page of the top folder, whatever its name; where it lies in another folder, the top sends visitors
 * there.
 */
export function placesOf(paths: readonly string[], start: string): (path: string) => Places {
  const files = new Set(paths);
  const pages = folderPagesOf(paths, start);
  const stems = stemsOf(paths, files);
  return (path) => {
    const folder = folderOf(path);
    const isFolderPage = pages.get(folder) === path;
    const address = `${folder}index.html`;
    const isAlso = isFolderPage && path !== address && !files.has(address);
    const stem = path.replace(page, '');
    const isClean = stems.get(stem) === path && !isFolderPage;
    const bare = folder.slice(0, -1);
    const isFree = bare !== '' && !files.has(bare) && !stems.has(bare);
    return {
      shownAt: [path, ...(isClean ? [stem] : []), ...(isAlso ? [address] : [])],
      folder: isFolderPage && isFree ? bare : null,
    };
  };
}

/** With its slash; empty for the top. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** The page that each folder shows. */
function folderPagesOf(paths: readonly string[], start: string): ReadonlyMap<string, string> {
  const pages = new Map<string, string>();
  const rankOf = (path: string) => {
    const name = path.slice(folderOf(path).length);
    const rank = folderPages.indexOf(name.toLowerCase());
    return name === 'index.html' ? -1 : rank;
  };
  const isFolderPage = (path: string) =>
    folderPages.includes(path.slice(folderOf(path).length).toLowerCase());
  for (const path of paths.filter(isFolderPage)) {
    const other = pages.get(folderOf(path));
    if (other === undefined || rankOf(path) < rankOf(other)) pages.set(folderOf(path), path);
  }
  return folderOf(start) === '' ? pages.set('', start) : pages;
}

/** Pages by their names without extension, where no file has that name; `.html` before `.htm`. */
function stemsOf(
  paths: readonly string[],
  files: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const named = paths
    .filter((path) => page.test(path))
    .map((path) => [path.replace(page, ''), path] as const)
    .filter(([stem]) => stem !== '' && !stem.endsWith('/') && !files.has(stem));
  const isLong = ([, path]: readonly [string, string]) => Number(path.endsWith('.html'));
  return new Map(named.toSorted((one, other) => isLong(one) - isLong(other)));
}
