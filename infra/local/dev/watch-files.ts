import { watch } from 'node:fs';
import { join } from 'node:path';

/** Debounce: editors write a file in several steps, and a checkout writes many files. */
const quietMs = 50;

/**
 * Calls `run` with the files that changed below folders of `root`, by path from `root`, debounced and one call at a
 * time. Returns a function that stops watching.
 */
export function watchFiles(
  root: string,
  folders: readonly string[],
  run: (files: readonly string[]) => Promise<void>,
): () => void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const report = () => {
    const files = [...changed];
    changed.clear();
    running = running.then(() => run(files));
  };
  const watchers = folders.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (file !== null) changed.add(join(folder, file));
      clearTimeout(timer);
      timer = setTimeout(report, quietMs);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
