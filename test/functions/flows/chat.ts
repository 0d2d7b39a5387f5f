import { expect } from 'vitest';
import { readMessages } from '#functions/data/chat/message-history.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { type ChatSocket, chatting } from '#test/support/chat.ts';
import { givenUser } from '#test/support/users.ts';
import type { Flows } from './flow.ts';

/** Frames have no status: derives one from what the sender receives. */
async function statusOf(socket: ChatSocket, send: () => Promise<void>) {
  const before = socket.errors.length;
  await send();
  const [error] = socket.errors.slice(before);
  if (error === undefined) return { status: 200 };
  return { status: error === refusals.busy ? 503 : 500 };
}

/** Flows of the chat. */
export const chatFlows: Flows = {
  'sending a message': async () => {
    const customer = await givenUser();
    const [socket, support] = [
      await chatting(customer),
      await chatting(await givenUser({ isAdmin: true })),
    ];
    const frame = { userId: customer.id, message: 'Hello', clientId: 'mine' };
    return {
      run: () => statusOf(socket, () => socket.send('message', frame)),
      expectDone: async () => {
        const [message, ...others] = await readMessages(customer.id, null, 10);
        expect(others).toEqual([]);
        for (const { messages } of [socket, support]) {
          expect(new Set(messages.map(({ id }) => id))).toEqual(new Set([message?.id]));
        }
      },
    };
  },
};
