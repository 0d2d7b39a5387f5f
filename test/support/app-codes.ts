import { Secret, TOTP } from 'otpauth';
import * as z from 'zod/mini';

const stepMs = 30_000;

/**
 * An authenticator app, with its code now or some steps from now. No code is accepted twice: a second use takes the next
 * one, since the previous one may expire before a slow call arrives.
 */
export function appOf(secret: string, now = Date.now) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return (steps = 0) => totp.generate({ timestamp: now() + steps * stepMs });
}

const refused = z.object({ next: z.object({ ticket: z.string() }) });

/** The ticket of the second step, after a correct password. */
export function ticketOf(answer: { readonly json: unknown }): string {
  return z.parse(refused, answer.json).next.ticket;
}
