import { join } from 'node:path';
import * as z from 'zod/mini';
import { jsonObjectSchema } from '../cloudformation/json.ts';
import { readDurableFile, writeFileDurably } from '../durable-file.ts';
import { type BucketDefinition, bucketDefinition } from './bucket-definition.ts';

const fileSchema = z.record(z.string(), jsonObjectSchema);
type Properties = z.infer<typeof jsonObjectSchema>;

export interface ConfiguredBuckets {
  readonly all: ReadonlyMap<string, BucketDefinition>;
  /** Sets rules for other origins or notifications, named as in a template; durable where no template declares them. */
  configure(name: string, properties: Properties): void;
}

/**
 * The buckets of the template, and those that earlier templates left (DeletionPolicy Retain), empty ones too: private,
 * with their objects and what was configured since by calls. A template's own words win at the next boot.
 */
export function configuredBuckets(
  dataDir: string,
  declared: readonly BucketDefinition[],
  filled: readonly string[],
): ConfiguredBuckets {
  const file = join(dataDir, 'buckets.json');
  const stored = readDurableFile(file, fileSchema) ?? {};
  const asLeft = (name: string) =>
    bucketDefinition(name, { VersioningConfiguration: { Status: 'Enabled' }, ...stored[name] });
  const changed = (name: string, properties: Properties): BucketDefinition => {
    const known = all.get(name) ?? asLeft(name);
    const { cors, notifications } = bucketDefinition(name, properties);
    return {
      ...known,
      ...('CorsConfiguration' in properties && { cors }),
      ...('NotificationConfiguration' in properties && { notifications }),
    };
  };
  const left = new Set([...filled, ...Object.keys(stored)]);
  const all = new Map([...[...left].map(asLeft), ...declared].map((it) => [it.name, it]));
  const fresh = declared.filter(({ name }) => !Object.hasOwn(stored, name));
  for (const { name } of fresh) stored[name] = {};
  if (fresh.length > 0) save();
  return {
    all,
    configure(name, properties) {
      all.set(name, changed(name, properties));
      stored[name] = { ...stored[name], ...properties };
      save();
    },
  };

  function save(): void {
    writeFileDurably(file, JSON.stringify(stored));
  }
}
