import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const assetsSchema = z.object({
  files: z.record(z.string(), z.object({ source: z.object({ path: z.string() }) })),
});

/** A local product that runs from an earlier synthesis still needs its assets. */
const keptMs = 24 * 60 * 60_000;

/**
 * Deletes assets that the CDK left in the assembly from earlier syntheses, once they are a day old. Assets
 * of the latest synthesis stay.
 */
export async function pruneAssets(outdir: string, now: Date): Promise<void> {
  const entries = await readdir(outdir);
  const named = await Promise.all(
    entries
      .filter((entry) => entry.endsWith('.assets.json'))
      .map((it) => namesIn(join(outdir, it))),
  );
  const kept = new Set(named.flat());
  const stale = entries.filter((entry) => entry.startsWith('asset.') && !kept.has(entry));
  for (const entry of stale) {
    const { mtimeMs } = await stat(join(outdir, entry));
    if (mtimeMs < now.getTime() - keptMs) await rm(join(outdir, entry), { recursive: true });
  }
}

async function namesIn(manifest: string): Promise<readonly string[]> {
  const { files } = assetsSchema.parse(JSON.parse(await readFile(manifest, 'utf8')));
  return Object.values(files).map(({ source }) => source.path);
}
