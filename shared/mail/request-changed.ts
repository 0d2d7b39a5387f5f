import * as z from 'zod/mini';
import type { RequestState } from '../model/change-request.ts';
import { addressee } from './addressee.ts';
import { button, facts, heading, quote, text } from './block.ts';
import { mailPaths } from './mail-paths.ts';
import { template } from './template.ts';

/** The states that the agency sets, with their texts. */
const words = {
  accepted: {
    subject: 'We will make your change',
    says: 'It is on our list. We will email you when it is ready.',
  },
  'in-work': {
    subject: 'We are working on your change',
    says: 'Somebody is working on it now. We will email you when it is ready.',
  },
  'to-review': {
    subject: 'Your change is ready to review',
    says: 'Please look at it, and tell us whether it is right.',
  },
  done: {
    subject: 'Your change is done',
    says: 'We closed it. Is something not right? Open it again with one click.',
  },
  declined: { subject: 'We cannot make this change', says: 'This is why:' },
} as const satisfies Partial<Record<RequestState, object>>;

export const toldState = z.enum(['accepted', 'in-work', 'to-review', 'done', 'declined']);

/** One mail for all requests that changed their state together. */
export const requestChanged = template({
  isEssential: false,
  data: z.object({
    ...addressee,
    state: toldState,
    requests: z.array(z.object({ label: z.string(), title: z.string() })),
    reason: z.nullable(z.string()),
  }),
  write: ({ name, state, requests, reason }) => {
    const { subject, says } = words[state];
    return {
      subject,
      preheader: requests.map(({ label, title }) => `${label} ${title}`).join(', '),
      blocks: [
        heading(`${subject}.`),
        text(`Hello ${name}, this is about what you asked us to change.`),
        facts(...requests.map(({ label, title }) => [label, title] as const)),
        text(says),
        ...(reason === null ? [] : [quote(reason)]),
        button('Look at your changes', mailPaths.changes),
      ],
      reason: 'You get this because you asked us to change something on your website.',
    };
  },
});
