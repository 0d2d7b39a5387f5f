import { chat } from '#shared/api/chat.ts';
import { chatRefusals, replyDeleted } from '#shared/texts/chat.ts';
import { auditEntry } from '../data/audit.ts';
import { deleteReply, getReply } from '../data/chat/canned-reply.ts';
import { conflict, notFound } from '../rules/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

export const handler = httpHandler(chat.deleteReply, async ({ params, user, now }) => {
  const reply = await getReply(params.id);
  if (!reply) throw notFound();
  const before = { title: reply.title, text: reply.text };
  const audit = auditEntry({ actor: user, action: 'deleteReply', now, before, after: {} });
  if (!(await deleteReply(reply, audit))) throw conflict(chatRefusals.replyChanged);
  return { message: replyDeleted };
});
