import { admin } from '#shared/api/admin.ts';
import { waitingLimits } from '#shared/limits/lists.ts';
import { openRequestStates } from '#shared/model/change-request.ts';
import { isWaitingForUs } from '#shared/rules/request-steps.ts';
import { countUnanswered } from '../data/chat/chat-list.ts';
import { countPending } from '../data/table/pending-work.ts';
import { listWaiting } from '../data/websites/waiting-list.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

const most = waitingLimits.counted;

/** Of Work all that waits for the agency: neither requests that wait for their customer nor months that Stripe tries again; comments as it lists them, since their index keeps those on a version that an address has replaced. */
export const handler = httpHandler(admin.countWaiting, async () => {
  const asked = openRequestStates.filter(isWaitingForUs);
  const [chats, comments, ...listed] = await Promise.all([
    countUnanswered(most),
    listWaiting(most, null),
    countPending('PAYMENT_TASK', most),
    countPending('BRIEF', most),
    ...asked.map((state) => countPending(`REQUEST#${state}`, most)),
  ]);
  const others = listed.reduce((sum, count) => sum + count, comments.items.length);
  return { chats, work: chats + others };
});
