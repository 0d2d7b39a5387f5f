import type { StoredDeletion } from '../data/users/deletion.ts';
import { describeError, log } from '../platform/logger.ts';
import { isUnavailable } from '../services/stripe/client.ts';
import { runDeletion } from './run-deletion.ts';

/**
 * `later`: time was over, or something that passes by itself stood in the way; `failed`: somebody has
 * to look. Either way the next run goes on.
 */
export async function continueDeletion(
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
