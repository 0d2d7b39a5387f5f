import type { StoredDeletion } from '../data/users/deletion.ts';
import { describeError, log } from '../platform/logger.ts';
import { isUnavailable } from '../services/stripe/client.ts';
import { runDeletion } from './run-deletion.ts';

/**
 * Runs a deletion for at most `ms`. `later`: out of time, or a transient error; `failed`: an
 * operator has to look. In both cases the next run continues.
 */
export async function tryDeletion(
  deletion: StoredDeletion,
  ms: number,
): Promise<'done' | 'later' | 'failed'> {
  try {
    return (await runDeletion(deletion, AbortSignal.timeout(ms))) ? 'done' : 'later';
  } catch (error) {
    const isTransient = isUnavailable(error);
    log(isTransient ? 'warn' : 'error', 'deletion', {
      userId: deletion.userId,
      ...describeError(error),
    });
    return isTransient ? 'later' : 'failed';
  }
}
