import { placeOptions, placeUsage, readPlace } from '../command/place.ts';
import { readOptions, usageError } from '../command/read-options.ts';

/** What a table is restored from: the table as it was at a time, or a backup. */
export type RestorePoint = { readonly at: Date } | { readonly backupArn: string };

export interface RestoreRequest {
  /** Null: the table `table` is there already and only made ready. */
  readonly point: RestorePoint | null;
  /** The name of the table that comes of it; undefined: one that tells the source and the time. */
  readonly table: string | undefined;
  readonly stack: string | undefined;
}

export const usage = `Usage: npm run restore -- --to TIME | --backup ARN | --table NAME [--stack NAME | --local]

Makes a new table of what was stored at a time, waits until it is ready, and says how the stack goes over
to it. Nothing of the stack changes until then.

  --to TIME      as the table was then, such as 2026-11-21T12:00:00Z (the last 35 days; a local cloud
                 only goes back to its backups)
  --backup ARN   as npm run backup kept it
  --table NAME   restores nothing: makes a table ready that is there, such as one that a deleted stack left

${placeUsage}`;

const options = {
  to: { type: 'string' },
  backup: { type: 'string' },
  table: { type: 'string' },
  ...placeOptions,
} as const;

/** Throws an Error that says what is wrong and how it is used. */
export function readRestore(args: readonly string[], now: Date): RestoreRequest {
  const { to, backup, table, ...place } = readOptions(usage, options, args);
  const stack = readPlace(place, usage);
  if ([to, backup, table].filter(Boolean).length !== 1)
    throw usageError('Name one of --to, --backup and --table.', usage);
  if (backup) return { point: { backupArn: backup }, table: undefined, stack };
  if (table) return { point: null, table, stack };
  return { point: { at: readTime(to ?? '', now) }, table: undefined, stack };
}

function readTime(text: string, now: Date): Date {
  const time = new Date(text);
  // Without a zone it would mean another time on another machine.
  if (Number.isNaN(time.getTime()) || !/(?:Z|[+-]\d\d:\d\d)$/.test(text))
    throw usageError(`--to ${text} is no time with a zone, such as ${now.toISOString()}.`, usage);
  if (time > now) throw usageError(`--to ${text} is in the future.`, usage);
  return time;
}

/** A time as the name of a table may hold it. */
export function compactTime(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d+/g, '');
}
