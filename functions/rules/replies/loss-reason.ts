import * as z from 'zod/mini';

/**
 * Why a mail to a conversation was not taken. `author`: it came from another address than its customer's, or nobody
 * vouched for that.
 */
export const lossReason = z.enum(['author', 'old', 'tooMany', 'empty', 'tooLong']);

export type LossReason = z.infer<typeof lossReason>;
