import { admin } from '#shared/api/admin.ts';
import { acceptMessage, announceMessage } from '../chat/delivery/send-message.ts';
import { write } from '../data/table/send.ts';
import { answerUpdate, getRequest, requestNamed } from '../data/websites/change-request.ts';
import { notFound } from '../rules/api-error.ts';
import { messageView } from '../rules/chat/chat-view.ts';
import { requestAnswer } from '../rules/request-answer.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

/**
 * A message of the chat (decision 0336), so idempotent for a client id; the request shows its words, too. Whoever answers
 * has read what came before: no mail says otherwise.
 */
export const handler = httpHandler(
  admin.answerRequest,
  async ({ params, body: { text, clientId }, user, now }) => {
    const request = await getRequest(requestNamed(params.id));
    if (!request) throw notFound();
    const { id: senderId, firstName, username } = user;
    const by = { sender: 'support', senderId, firstName, username } as const;
    const message = requestAnswer(request, text);
    const draft = { ...by, userId: request.userId, message, clientId, files: [], isByMail: false };
    const stored = await acceptMessage(draft, now, true);
    const view = messageView(stored, true);
    // Before it is announced, since a dashboard then reads its requests again.
    await write(answerUpdate(request, { text, at: view.timestamp }));
    await announceMessage(stored, null, now);
    return view;
  },
);
