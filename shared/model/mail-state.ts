import * as z from 'zod/mini';

/**
 * `off`: the operator gave no address. `unverified`: the records of its domain are not at the DNS yet.
 * `sandbox`: Amazon sends to verified addresses alone. `paused`: it has stopped the account. `unknown`: it
 * did not answer.
 */
export const mailState = z.enum(['off', 'unverified', 'sandbox', 'paused', 'ready', 'unknown']);

export type MailState = z.infer<typeof mailState>;
