import { parseArgs } from 'node:util';

export const usage = `Usage: npm run seed -- --customers NUMBER

Adds made-up customers to the local table until there are so many users (at most 1,000,000), whether
npm start runs or not (PORT and LOCAL_DATA_DIR as there). Ctrl-C stops; the same command goes on.`;

const most = 1_000_000;

/** Throws an Error that says what is wrong and how it is used. */
export function readCustomers(args: readonly string[]): number {
  const text = parse(args);
  if (text === undefined) throw usageError('Say how many.');
  const customers = Number(text);
  if (/^[0-9]+$/.test(text) && customers >= 1 && customers <= most) return customers;
  throw usageError(`--customers ${text} is not a whole number from 1 to ${most}.`);
}

function parse(args: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...args], options: { customers: { type: 'string' } } }).values
      .customers;
  } catch (error) {
    throw usageError(error instanceof Error ? error.message : String(error));
  }
}

function usageError(reason: string): Error {
  return new Error(`${reason}\n\n${usage}`);
}
