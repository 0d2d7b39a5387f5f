import { readLocalSettings } from '#infra/local/settings.ts';
import { deployedStack } from './deployed-stack.ts';
import { localStack } from './local-stack.ts';
import type { RunningStack } from './running-stack.ts';

/** The deployed stack of this name, or the running local cloud without a name. Throws an Error with a remedy. */
export function findStack(name: string | undefined): Promise<RunningStack> {
  return name === undefined ? localStack(readLocalSettings(process.env)) : deployedStack(name);
}
