import type { RequestState } from '../model/change-request.ts';

/** What the bell and the subject of the mail say about the same news. */
export const news = {
  zipReady: 'A new version of your website is ready',
  previewOpened: 'A preview was opened',
  linkAsked: 'A new preview link was requested',
} as const;

/** The same about a request that got this state. */
export const requestNews = {
  accepted: 'We will make your change',
  'in-work': 'We are working on your change',
  'to-review': 'Your change is ready to review',
  done: 'Your change is done',
  declined: 'We cannot make this change',
} as const satisfies Partial<Record<RequestState, string>>;
