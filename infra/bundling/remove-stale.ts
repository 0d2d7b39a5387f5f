import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A local cloud that was started from earlier bundles still needs them. */
const keptMs = 24 * 60 * 60_000;

/** Deletes other bundles of these functions that are more than a day old. */
export function removeStale(
  outDir: string,
  bundles: ReadonlyMap<string, { readonly folder: string }>,
  now: Date,
): void {
  for (const [logicalId, { folder }] of bundles) {
    for (const name of readdirSync(join(outDir, logicalId))) {
      if (name.startsWith(basename(folder)) || name === 'latest.maps') continue;
      const path = join(outDir, logicalId, name);
      const stats = lstatSync(path, { throwIfNoEntry: false });
      if (stats && stats.mtimeMs < now.getTime() - keptMs)
        rmSync(path, { recursive: true, force: true });
    }
  }
}
