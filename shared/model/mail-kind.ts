import * as z from 'zod/mini';

/** Mails that users may switch off (RULE-42): unread chat messages, and news. */
export const mailKind = z.enum(['chat', 'news']);

export type MailKind = z.infer<typeof mailKind>;

/** The switch of each kind. */
export const mailSwitches = { chat: 'wantsChatMail', news: 'wantsNewsMail' } as const;

/** An unsubscribe token begins with its kind; null for a forged token. */
export function kindOfToken(token: string): MailKind | null {
  return mailKind.safeParse(token.split('.', 1)[0]).data ?? null;
}
