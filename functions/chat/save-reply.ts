import { randomUUID } from 'node:crypto';
import { chat } from '#shared/api/chat.ts';
import { chatLimits } from '#shared/limits/chat.ts';
import type { CannedReply } from '#shared/model/canned-reply.ts';
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
  const audit = auditEntry({ actor: user, action: 'saveReply', now, ...changesOf(before, reply) });
  if (!(await writeReply(before, reply, audit))) throw conflict(chatRefusals.replyChanged);
  return reply;
});

/** With its title in any case, by which it is known. */
function changesOf(stored: StoredReply | null, reply: CannedReply) {
  const [was, is] = [stored?.title ?? null, reply.title];
  const { before, after } = changedFields({ text: stored?.text ?? null }, { text: reply.text });
  return { before: { title: was, ...before }, after: { title: is, ...after } };
}

async function replyToChange(id: string): Promise<StoredReply> {
  const reply = await getReply(id);
  if (!reply) throw notFound();
  return reply;
}
