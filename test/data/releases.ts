import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import packageJson from '#package.json' with { type: 'json' };

/** The release whose code this is, or from which it goes on. */
export const { version } = packageJson;

const folder = join(import.meta.dirname, 'releases');

const release = z.object({
  /** What the release wrote of every kind, as it stood in the table. */
  items: z.array(z.looseObject({ pk: z.string(), sk: z.string() })),
  /** What it read of them, by kind. */
  reads: z.record(z.string(), z.unknown()),
});

/** What a release wrote and read. */
export type Release = z.infer<typeof release>;

/** All releases that are remembered. */
export const versions: readonly string[] = readdirSync(folder).map((file) =>
  file.replace(/\.json$/, ''),
);

/** Where a release is remembered. */
export function releaseFile(name: string): string {
  return join(folder, `${name}.json`);
}

/** What is remembered of a release; nothing where there is no file yet. */
export function readRelease(name: string): Release {
  const file = releaseFile(name);
  if (!existsSync(file)) return { items: [], reads: {} };
  return z.parse(release, JSON.parse(readFileSync(file, 'utf8')));
}
