import { supportHoursPattern } from '#shared/rules/support-hours.ts';
import type { Declaration } from './declaration.ts';

/** One line of a receipt. */
const line = /[^<>\n\r]{0,200}/;
/** Part of a sentence. */
const promise = /[^<>\n\r]{1,100}/;

/** What the settings of the panel replace (decision 0350). */
export const agency = {
  SellerName: {
    description: 'Name of the seller on receipts. Empty: the name of the brand.',
    default: '',
    pattern: line,
  },
  SellerAddress: {
    description: 'Address of the seller on receipts, its lines separated by commas.',
    default: '',
    pattern: line,
  },
  SellerTaxId: {
    description: 'Tax number of the seller on receipts, such as VAT DE123456789.',
    default: '',
    pattern: line,
  },
  SellerTaxLine: {
    description: 'Sentence about tax on receipts, such as: The price includes 19 % VAT.',
    default: '',
    pattern: line,
  },
  SupportHours: {
    description:
      'When support is in the chat, such as Mon-Fri 09:00-17:00 Europe/Berlin. Empty: no hours are shown.',
    default: 'Mon-Fri 09:00-17:00 Europe/Berlin',
    pattern: supportHoursPattern,
  },
  SupportAnswer: {
    description: 'How soon customers get an answer, as shown in the chat.',
    default: 'within one business day',
    pattern: promise,
  },
  SupportAnswerToSubscribers: {
    description: 'SupportAnswer for subscribers, whose plan promises 24/7 support.',
    default: 'within two hours, day and night',
    pattern: promise,
  },
} as const satisfies Record<string, Declaration>;
