import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import packageJson from '#package.json' with { type: 'json' };
import { isOfKind } from './item-kinds.ts';

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

/** All releases that are remembered; none before the first one. */
export const versions: readonly string[] = existsSync(folder)
  ? readdirSync(folder).map((file) => file.replace(/\.json$/, ''))
  : [];

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

/** `known` with the kinds that it lacks, from `fresh`. What is remembered stays as it is. */
export function withNewKinds(known: Release, fresh: Release, kinds: readonly string[]): Release {
  const added = kinds.filter((kind) => !(kind in known.reads));
  const items = fresh.items.filter((item) => added.some((kind) => isOfKind(kind, item)));
  const reads = Object.fromEntries(added.map((kind) => [kind, fresh.reads[kind]]));
  return { items: [...known.items, ...items], reads: { ...known.reads, ...reads } };
}
