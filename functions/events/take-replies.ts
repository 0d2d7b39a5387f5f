import * as z from 'zod/mini';
import { takeReply } from '../replies/take-reply.ts';
import { parseJson } from '../rules/parse-json.ts';
import { receivedNotice } from '../rules/replies/notice.ts';
import { queueHandler } from '../runtime/queue-handler.ts';

/** https://docs.aws.amazon.com/sns/latest/dg/sns-message-and-json-formats.html */
const published = z.object({ Type: z.literal('Notification'), Message: z.string() });

/** Mails that Amazon SES stored. What it publishes otherwise, such as that it may publish, is about no mail. */
export const handler = queueHandler(async ({ body }) => {
  const { Message } = z.parse(published, body);
  const notice = receivedNotice.safeParse(parseJson(Message));
  if (notice.success) await takeReply(notice.data, new Date());
});
