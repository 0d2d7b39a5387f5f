import { readOptions, usageError } from '../operator/command/read-options.ts';

export const usage = `Usage: npm run seed -- --customers NUMBER

Adds synthetic customers to the local table until it has this number of users (at most 1,000,000),
whether npm start runs or not (same PORT and LOCAL_DATA_DIR). Ctrl-C stops; the same command resumes.`;

const most = 1_000_000;

/** Throws an Error with the mistake and the usage. */
export function readCustomers(args: readonly string[]): number {
  const { customers: text } = readOptions(usage, { customers: { type: 'string' } }, args);
  if (text === undefined) throw usageError('Say how many.', usage);
  const customers = Number(text);
  if (/^[0-9]+$/.test(text) && customers >= 1 && customers <= most) return customers;
  throw usageError(`--customers ${text} is not a whole number from 1 to ${most}.`, usage);
}
