import * as z from 'zod/mini';

/** What an owner does before the first customer, in the order of the checklist. */
export const openingItem = z.enum([
  'brand',
  'prices',
  'seller',
  'legal',
  'support',
  'stripe',
  'mail',
  'domain',
  'team',
  'factors',
  'purchase',
]);

export type OpeningItem = z.infer<typeof openingItem>;

const gaps = [
  ...(['brandName', 'builder', 'mark', 'samples', 'purchasePrice', 'subscriptionPrice'] as const),
  ...([
    'legalName',
    'address',
    'email',
    'terms',
    'privacy',
    'refunds',
    'imprint',
    'draft',
  ] as const),
  ...(['supportHours', 'stripeKeys', 'testMode'] as const),
  ...(['mailOff', 'mailUnverified', 'mailSandbox', 'mailOfLaptop'] as const),
  ...(['hostOfCloudFront', 'hostOfLaptop', 'secondAdministrator', 'notActivated'] as const),
  'passwordAlone',
  'receipt',
  ...(['settingsUnread', 'stripeUnread', 'mailUnread', 'teamUnread', 'receiptsUnread'] as const),
] as const;

/** What an item lacks; the last ones, what could not be read. */
export const openingGap = z.enum(gaps);

export type OpeningGap = z.infer<typeof openingGap>;

/** `unknown` is never done: the gap says what could not be read. */
export const openingRow = z.object({
  item: openingItem,
  state: z.enum(['done', 'open', 'unknown']),
  gaps: z.array(openingGap),
});

export type OpeningRow = z.infer<typeof openingRow>;
