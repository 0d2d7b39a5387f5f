import { socketRoutes } from '#shared/chat/routes.ts';
import { attachedFiles } from '../assets/attached-files.ts';
import { messageView } from '../rules/chat/chat-view.ts';
import { socketHandler } from '../runtime/socket/socket-handler.ts';
import { acceptMessage, announceMessage } from './delivery/send-message.ts';

/**
 * Stores a message, then delivers it; the server sets sender and time (RULE-25 and RULE-26). A
 * customer always writes in their own conversation, whatever `userId` they send.
 */
export const handler = socketHandler(
  socketRoutes.message,
  async ({ data, user, socket, now, answer }) => {
    const userId = user.isAdmin ? data.userId : user.id;
    const draft = {
      userId,
      sender: user.isAdmin ? ('support' as const) : ('user' as const),
      senderId: user.id,
      firstName: user.isAdmin ? user.firstName : null,
      username: user.isAdmin ? user.username : null,
      message: data.message,
      clientId: data.clientId ?? null,
      files: await attachedFiles(userId, data.files ?? []),
      isByMail: false,
    };
    const stored = await acceptMessage(draft, now);
    await Promise.all([
      answer({ type: 'chat-message', data: messageView(stored, user.isAdmin) }),
      announceMessage(stored, socket, now),
    ]);
  },
);
