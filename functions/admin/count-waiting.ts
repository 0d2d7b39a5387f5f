import { admin } from '#shared/api/admin.ts';
import { waitingLimits } from '#shared/limits/lists.ts';
import { openRequestStates } from '#shared/model/change-request.ts';
import { isWaitingForUs } from '#shared/rules/request-steps.ts';
import { countUnanswered } from '../data/chat/chat-list.ts';
import { countPending } from '../data/table/pending-work.ts';
import { listOpenBriefs } from '../data/users/brief-list.ts';
import { listWaiting } from '../data/websites/waiting-list.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

const most = waitingLimits.counted;

/** Of Work all that waits for the agency: neither requests that wait for their customer nor months that Stripe tries again; comments and briefs as it lists them, since their indexes keep those that a website's address has settled. */
export const handler = httpHandler(admin.countWaiting, async ({ now }) => {
  const asked = openRequestStates.filter(isWaitingForUs);
  const [chats, comments, briefs, ...listed] = await Promise.all([
    countUnanswered(most),
    listWaiting(most, null),
    listOpenBriefs(most, null, now),
    countPending('PAYMENT_TASK', most),
    ...asked.map((state) => countPending(`REQUEST#${state}`, most)),
  ]);
  const others = listed.reduce(
    (sum, count) => sum + count,
    comments.items.length + briefs.items.length,
  );
  return { chats, work: chats + others };
});
