import { randomUUID } from 'node:crypto';
import { handler } from '#functions/events/take-replies.ts';
import { putReply } from './files-bucket.ts';
import { type Envelope, noticeOf } from './reply-mails.ts';

/** SES stored a mail, and its notice comes through topic and queue. Returns the name of the mail. */
export async function arrive(raw: string, envelope: Envelope): Promise<string> {
  const { messageId = randomUUID() } = envelope;
  await putReply(messageId, raw);
  await notify(JSON.stringify(noticeOf({ ...envelope, messageId })));
  return messageId;
}

/** The topic's message, whatever was published. */
export async function notify(Message: string): Promise<void> {
  const body = JSON.stringify({ Type: 'Notification', MessageId: 'm', Message });
  await handler({ Records: [{ body, attributes: { ApproximateReceiveCount: '1' } }] });
}
