import { readNumber, writeNumber } from './table.ts';

/** Writes down how many notes there are. */
export async function handler(): Promise<void> {
  await writeNumber('HOURLY', await readNumber('NOTES'));
}
