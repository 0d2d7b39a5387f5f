import { rm } from 'node:fs/promises';
import { openDataDirectory } from 'local-cloud/data-directory.ts';
import { StartError } from 'local-cloud/errors.ts';

/** Deletes a data directory; throws a StartError while an instance uses it. */
export async function forgetData(dataDir: string): Promise<void> {
  const opened = await openDataDirectory(dataDir).catch(unlessInUse);
  await rm(dataDir, { recursive: true, force: true });
  opened?.[Symbol.dispose]();
}

/** Other errors do not matter for a directory that is to be deleted. */
function unlessInUse(error: unknown): undefined {
  if (error instanceof StartError && error.problem === 'directory in use') throw error;
}
