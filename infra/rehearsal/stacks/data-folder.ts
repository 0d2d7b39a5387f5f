import type { Region } from '../account.ts';

/** The data of the deleted stack whose table a new one takes over; undefined if it takes over none. */
export function dataFolderOf(
  { stacks }: Region,
  { ExistingTable }: Readonly<Record<string, string>>,
): string | undefined {
  if (!ExistingTable) return undefined;
  return stacks.find(({ kept }) => kept.some(({ name }) => name === ExistingTable))?.dataDir;
}
