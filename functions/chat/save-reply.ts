import { randomUUID } from 'node:crypto';
import { chat } from '#shared/api/chat.ts';
import { chatLimits } from '#shared/limits/chat.ts';
import { chatRefusals } from '#shared/texts/chat.ts';
import { auditEntry } from '../data/audit.ts';
import { getReply, listReplies, type StoredReply, writeReply } from '../data/chat/canned-reply.ts';
import { conflict, notFound } from '../rules/api-error.ts';
import { changedFields } from '../rules/audit.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

export const handler = httpHandler(chat.saveReply, async ({ body, user, now }) => {
  const before = body.id === undefined ? null : await replyToChange(body.id);
  if (!before && (await listReplies()).length >= chatLimits.replies) {
    throw conflict(chatRefusals.tooManyReplies);
  }
  const reply = { id: before?.id ?? randomUUID(), title: body.title, text: body.text };
  const changes = changedFields(
    { title: before?.title ?? null, text: before?.text ?? null },
    { title: reply.title, text: reply.text },
  );
  const audit = auditEntry({ actor: user, action: 'saveReply', now, ...changes });
  if (!(await writeReply(before, reply, audit))) throw conflict(chatRefusals.replyChanged);
  return reply;
});

async function replyToChange(id: string): Promise<StoredReply> {
  const reply = await getReply(id);
  if (!reply) throw notFound();
  return reply;
}
