import * as z from 'zod/mini';
import { type LossReason, lossReason } from '#functions/rules/replies/loss-reason.ts';
import { replyLimits } from '#functions/rules/replies/reply-limits.ts';
import { dayMs } from '#shared/limits/durations.ts';
import { chatRefusals } from '#shared/texts/chat.ts';
import { button, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { userTemplate } from '../template.ts';

const days = replyLimits.validMs / dayMs;

const because: Readonly<Record<LossReason, string>> = {
  author:
    'It came from another address than the one of your account, or its mail provider did not confirm the sender. Did you write it? Then answer in the chat, or reply from the address of your account. If not, you need not do anything.',
  old: `The email that it answers is older than ${days} days.`,
  tooMany: `More than ${replyLimits.perCustomer} replies came from you today.`,
  empty: 'We found no words of yours in it.',
  tooLong: chatRefusals.tooLong,
};

/** At most once a day: that a reply by mail is not in the chat. */
export const replyLost = userTemplate({
  kind: 'chat',
  share: 'strangers',
  stored: z.object({ reason: lossReason }),
  gather: ({ stored }) => stored,
  write: ({ name, reason }, { brand }) => ({
    subject: 'A reply by email did not reach us',
    preheader: 'Please write it in the chat.',
    blocks: [
      text(`Hello ${name}, we got a reply to one of our emails and did not put it into the chat.`),
      text(because[reason]),
      button('Write it in the chat', mailPaths.chat),
      text('We send this at most once a day, so later replies of today may be missing as well.'),
    ],
    reason: `You get this because somebody replied to an email that ${brand.name} sent you.`,
  }),
});
