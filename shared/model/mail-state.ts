import * as z from 'zod/mini';

/**
 * `off`: the operator set no address. `unverified`: the domain's DNS records are not found yet.
 * `sandbox`: Amazon sends only to verified addresses. `paused`: Amazon has stopped the account.
 * `unknown`: Amazon did not answer.
 */
export const mailState = z.enum(['off', 'unverified', 'sandbox', 'paused', 'ready', 'unknown']);

export type MailState = z.infer<typeof mailState>;
