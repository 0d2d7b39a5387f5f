import { counted } from '#shared/texts/language.ts';

/** The list of what waits, to administrators. */
export const workWords = {
  /** After the payments: what nobody has looked at, then what is planned. */
  groups: {
    late: 'Late payments',
    chats: 'Chats that wait for an answer',
    comments: 'Comments on previews',
    reopened: 'Reopened requests',
    fresh: 'New requests',
    briefs: 'Open briefs',
    accepted: 'Accepted requests',
    inWork: 'Requests in progress',
    toReview: 'Requests ready for review',
  },
  /** Says the day instead of the amount, which only Stripe knows. */
  owes: (day: string) => `Owes the month from ${day}. Stripe goes on trying.`,
  notPaid: (count: number, more: boolean) =>
    more
      ? `More than ${count} customers have a website and have not paid`
      : counted(count, {
          one: 'A customer has a website and has not paid',
          other: '# customers have a website and have not paid',
        }),
  waiting: (count: number, more: boolean) =>
    more
      ? `More than ${count} wait for you`
      : counted(count, { one: 'One waits for you', other: '# wait for you' }),
  idle: 'Nothing waits for you',
  none: 'Nothing waits here',
  arrives: 'Comments, requests, briefs and payments appear here as they come.',
  changed: 'Changed since it was sent',
} as const;
