import * as z from 'zod/mini';

/** The mails that users may do without (RULE-42): what waits in the chat, and news of their website and our product. */
export const mailKind = z.enum(['chat', 'news']);

export type MailKind = z.infer<typeof mailKind>;

/** Which of a user's switches stops a kind. */
export const mailSwitches = { chat: 'wantsChatMail', news: 'wantsNewsMail' } as const;

/** A token that unsubscribes begins with its kind; null for one that we never made. */
export function kindOfToken(token: string): MailKind | null {
  return mailKind.safeParse(token.split('.', 1)[0]).data ?? null;
}
