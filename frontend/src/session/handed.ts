import * as z from 'zod/mini';

const text = z.optional(z.string());

const handedOn = z.object({
  /** Where to go on after the sign-in, or back to when a customer is gone. */
  from: text,
  /** The page that a visitor was sent away from. */
  asked: text,
  /** What was typed or set on the page before, so that it is not typed again. */
  username: text,
  companyName: text,
});

/** What the page before handed on in the history, where no address shows it; others may have written there, too. */
export function handed({ state }: { readonly state: unknown }): z.infer<typeof handedOn> {
  return handedOn.safeParse(state).data ?? {};
}
