import { counted } from '#shared/texts/language.ts';

/** The list of what waits, to administrators. */
export const workWords = {
  /** After the payments: what nobody has looked at, what is planned, then what waits for others. */
  groups: {
    chats: 'Chats that wait for an answer',
    comments: 'Comments on previews',
    reopened: 'Reopened requests',
    fresh: 'New requests',
    briefs: 'Open briefs',
    accepted: 'Accepted requests',
    inWork: 'Requests in progress',
    toReview: 'Requests ready for review',
    late: 'Late payments',
  },
  /** Beside the heading of what is listed and not counted. */
  whoseTurn: {
    customers: 'Not counted: their customers look at them',
    stripe: 'Not counted: Stripe goes on trying',
  },
  owes: (sum: string | null, day: string) => `Owes ${sum ?? 'the month'} from ${day}`,
  nextAttempt: (day: string) => `Next attempt ${day}`,
  noAttempt: 'Stripe has given up',
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
  /** Of one administrator. */
  taken: 'A request appears here once it is taken or assigned.',
  showAll: 'Show all work',
  changed: 'Changed since it was sent',
} as const;
