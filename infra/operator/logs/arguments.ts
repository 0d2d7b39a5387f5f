import { readOptions, usageError } from '../command/read-options.ts';
import { readTarget, targetOptions, targetUsage } from '../command/target.ts';

/** The lines to find. */
export interface LogChoice {
  readonly by: 'request' | 'customer' | 'payment' | 'text' | 'errors';
  readonly value: string;
}

export interface LogRequest {
  readonly choice: LogChoice;
  /** Logical id of the only function to search; undefined for all. */
  readonly functionId: string | undefined;
  readonly sinceMs: number;
  readonly stack: string | undefined;
}

export const usage = `Usage: npm run operate logs -- --request ID | --customer NAME | --payment ID | --text TEXT | --errors
                    [--function NAME] [--since 30m|1h|7d] [--stack NAME | --local]

Finds lines in the logs of all functions, oldest first. Errors show positions in the sources if this folder
has the deployed release, built by npm run build.

  --request ID      of one call: the id in an error message
  --customer NAME   calls of one account
  --payment ID      about a payment at Stripe (pi_...), and calls of its payer
  --text TEXT       with this text
  --errors          errors
  --function NAME   only of this function, for example SendMail
  --since 1h        how far back (default 1h)

${targetUsage}`;

const options = {
  request: { type: 'string' },
  customer: { type: 'string' },
  payment: { type: 'string' },
  text: { type: 'string' },
  errors: { type: 'boolean' },
  function: { type: 'string' },
  since: { type: 'string' },
  ...targetOptions,
} as const;

const unitMs: ReadonlyMap<string, number> = new Map([
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
]);

/** Throws an Error with the mistake and the usage. */
export function readLogArguments(args: readonly string[]): LogRequest {
  const given = readOptions(usage, options, args);
  const choices = (['request', 'customer', 'payment', 'text'] as const).flatMap((by) => {
    const value = given[by];
    return value ? [{ by, value }] : [];
  });
  const all = [...choices, ...(given.errors ? [{ by: 'errors', value: '' } as const] : [])];
  const [choice, ...others] = all;
  if (!choice || others.length > 0) throw usageError('Say which lines: one of the five.', usage);
  return {
    choice,
    functionId: given.function,
    sinceMs: durationOf(given.since ?? '1h'),
    stack: readTarget(given, usage),
  };
}

function durationOf(text: string): number {
  const [, count, unit = ''] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
  const ms = Number(count) * (unitMs.get(unit) ?? 0);
  if (ms > 0) return ms;
  throw usageError(`--since ${text} is no time such as 30m, 1h or 7d.`, usage);
}
