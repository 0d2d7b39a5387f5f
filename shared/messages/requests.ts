import { consultingRateCents } from '../pricing.ts';
import { formatUsd } from '../rules/money.ts';

/** How the product speaks about requests for changes. */
export const requestRefusals = {
  supportOver: `Your 30 days of support have ended. Consulting, ${formatUsd(consultingRateCents)}/hr: we answer with a price.`,
  reasonMissing: 'Please say why, so that the customer knows.',
  changedElsewhere: 'Someone else changed this request. Please reload and try again.',
  wrongState: 'This request has moved on. Please reload to see how it stands.',
  notYours: 'This request is not yours to give back. Please reload to see who has it.',
} as const;

export const requestUpdates = {
  one: 'A change that you asked for is ready to review',
  several: 'Changes that you asked for are ready to review',
} as const;

/** What is said of each state, to customers and administrators alike. */
export const requestStateNames = {
  new: 'New',
  reopened: 'Reopened',
  accepted: 'Accepted',
  'in-work': 'In work',
  'to-review': 'To review',
  done: 'Done',
  declined: 'Declined',
} as const;

/** What the buttons did. */
export const requestMessages = {
  made: (label: string) => ({
    title: `${label} is made`,
    text: 'It is on the list, and every step of it is told by mail.',
  }),
  confirmed: (label: string) => ({ title: `${label} is done`, text: 'Thank you for looking.' }),
  reopened: (label: string) => ({
    title: `${label} is open again`,
    text: 'We look at it once more.',
  }),
  moved: (label: string) => ({
    title: `${label} has moved on`,
    text: 'The customer is told by mail.',
  }),
  taken: (label: string) => ({ title: `${label} is yours` }),
  givenBack: (label: string) => ({ title: `${label} is free again` }),
  notMade: 'The request was not made',
  notChanged: 'The request did not change',
} as const;
