import { readOptions, usageError } from '../command/read-options.ts';
import { readTarget, targetOptions, targetUsage } from '../command/target.ts';

/** A point in time, or a backup. */
export type RestorePoint = { readonly at: Date } | { readonly backupArn: string };

export interface RestoreRequest {
  /** Null: only configure the existing `table`. */
  readonly point: RestorePoint | null;
  /** Undefined: a new table, named by the source and the time. */
  readonly table: string | undefined;
  readonly stack: string | undefined;
}

export const usage = `Usage: npm run operate restore -- --to TIME | --backup ARN | --table NAME [--stack NAME | --local]

Restores an earlier state into a new table, waits until it is ready, and says how to switch the stack to it.
Until then nothing of the stack changes.

  --to TIME      the state at that time, such as 2026-11-21T12:00:00Z (the last 35 days; a local cloud
                 only has the states of its backups)
  --backup ARN   a backup of npm run operate backup
  --table NAME   only prepares an existing table, such as one retained from a deleted stack

${targetUsage}`;

const options = {
  to: { type: 'string' },
  backup: { type: 'string' },
  table: { type: 'string' },
  ...targetOptions,
} as const;

/** Throws an Error with the mistake and the usage. */
export function readRestore(args: readonly string[], now: Date): RestoreRequest {
  const { to, backup, table, ...place } = readOptions(usage, options, args);
  const stack = readTarget(place, usage);
  if ([to, backup, table].filter(Boolean).length !== 1)
    throw usageError('Name one of --to, --backup and --table.', usage);
  if (backup) return { point: { backupArn: backup }, table: undefined, stack };
  if (table) return { point: null, table, stack };
  return { point: { at: readTime(to ?? '', now) }, table: undefined, stack };
}

function readTime(text: string, now: Date): Date {
  const time = new Date(text);
  // Without a zone the time would depend on the machine.
  if (Number.isNaN(time.getTime()) || !/(?:Z|[+-]\d\d:\d\d)$/.test(text))
    throw usageError(`--to ${text} is no time with a zone, such as ${now.toISOString()}.`, usage);
  if (time > now) throw usageError(`--to ${text} is in the future.`, usage);
  return time;
}

/** A time in characters that a table name allows. */
export function compactTime(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d+/g, '');
}
