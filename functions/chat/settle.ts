import { chat } from '#shared/api/chat.ts';
import { chatRefusals, settled } from '#shared/texts/chat.ts';
import { auditEntry } from '../data/audit.ts';
import { conversationChange, getConversation } from '../data/chat/conversation.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { transact } from '../data/table/send.ts';
import { conflict, notFound } from '../rules/api-error.ts';
import { withoutWait } from '../rules/chat/conversation.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

/** Idempotent. Refused where the customer has written since what the caller read. */
export const handler = httpHandler(chat.settle, ({ params: { id }, body, user: actor, now }) =>
  untilWritten(async () => {
    const before = await getConversation(id);
    if (!before) throw notFound();
    if (before.lastId !== body.upTo) throw conflict(chatRefusals.writtenSince);
    if (before.waitsSince === null) return settled;
    const about = { actor, action: 'settleChat', userId: id, before: {}, after: {}, now } as const;
    const failed = await transact([
      conversationChange(id, before, withoutWait(before)),
      auditEntry(about),
    ]);
    return failed.length > 0 ? stale : settled;
  }),
);
