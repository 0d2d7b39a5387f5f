import * as z from 'zod/mini';
import { getItems } from '#functions/data/table/read.ts';
import { requestKey, storedRequest } from '#functions/data/websites/change-request.ts';
import { isSwitchedOn } from '#functions/rules/notification-switches.ts';
import { type RequestState, requestLabel, requestState } from '#shared/model/change-request.ts';
import { id } from '#shared/model/id.ts';
import { requestNews } from '#shared/texts/notifications.ts';
import { answerAddress, answerBlocks } from '../answers.ts';
import { button, facts, quote, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { userTemplate } from '../template.ts';
import { quoted } from '../words-of-others.ts';

/** What the mail adds to the news. */
const says: Readonly<Record<keyof typeof requestNews, string>> = {
  accepted: 'It is on our list. We will email you when it is ready.',
  'in-work': 'Somebody is working on it now. We will email you when it is ready.',
  'to-review': 'Please look at it, and tell us whether it is right.',
  done: 'We closed it. Is something not right? Open it again among your changes.',
  declined: 'This is why:',
};

/**
 * One mail for all requests that changed their state together, and still have it: the others have
 * newer mails.
 */
export const requestChanged = userTemplate({
  kind: 'news',
  share: 'common',
  stored: z.object({ websiteId: id, numbers: z.array(z.int()), state: requestState }),
  gather: async ({ user, stored: { websiteId, numbers, state }, now }) => {
    if (!isTold(state) || !isSwitchedOn(user.notificationSwitches, 'requestChanged', 'mail'))
      return null;
    const keys = numbers.map((number) => requestKey({ websiteId, number }));
    const found = z.parse(z.array(storedRequest), await getItems(keys));
    const told = found
      .filter((request) => request.state === state && request.userId === user.id)
      .toSorted((one, other) => one.number - other.number);
    if (told.length === 0) return null;
    const requests = told.map((one) => ({ label: requestLabel(one), title: one.title }));
    const [first] = told;
    const request = told.length === 1 && first ? { websiteId, number: first.number } : null;
    const replyTo = await answerAddress(user, { request, sentAt: now });
    return { state, requests, reason: first?.reason ?? null, replyTo };
  },
  write: ({ name, state, requests, reason, replyTo }) => {
    const subject = requestNews[state];
    const { above, below } = answerBlocks(replyTo);
    return {
      subject,
      replyTo,
      preheader: requests.map(({ label, title }) => `${label} ${quoted(title)}`).join(', '),
      blocks: [
        ...above,
        text(`Hello ${name}, this is about what you asked us to change.`),
        facts(...requests.map(({ label, title }) => [label, title] as const)),
        text(says[state]),
        ...(reason === null ? [] : [quote(reason)]),
        button('Look at your changes', mailPaths.changes),
        ...below,
      ],
      reason: 'You get this because you asked us to change something on your website.',
    };
  },
});

function isTold(state: RequestState): state is keyof typeof requestNews {
  return Object.hasOwn(requestNews, state);
}
