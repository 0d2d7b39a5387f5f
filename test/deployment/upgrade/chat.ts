import { once } from 'node:events';
import * as z from 'zod/mini';
import { openSocket } from '#test/system/support/chat-client.ts';
import type { Visitor } from '#test/system/support/visitor.ts';

const message = z.looseObject({ message: z.string() });
const frame = z.looseObject({ type: z.string(), data: z.looseObject({}) });
const history = z.looseObject({ messages: z.array(message) });

/** The socket of a signed-in person, in the format of the earlier release; `userId` 0 for an administrator. */
export async function openChat(visitor: Visitor, userId: number) {
  const socket = openSocket(visitor);
  const frames: z.infer<typeof frame>[] = [];
  socket.on('message', (data) => frames.push(frame.parse(JSON.parse(String(data)))));
  await once(socket, 'open');
  const answer = async (type: string) => {
    for (;;) {
      const found = frames.find((it) => it.type === type || it.type === 'error');
      if (found?.type === 'error') throw new Error(JSON.stringify(found.data));
      if (found) return found.data;
      await once(socket, 'message');
    }
  };
  const ask = (type: string, data: object) => socket.send(JSON.stringify({ type, data }));
  ask('auth', { userId, ...(userId === 0 && { isAdmin: true }) });
  const welcome = await answer('auth-success');
  return {
    /** The messages in the welcome of a customer. */
    history: () => history.parse(welcome).messages.map((it) => it.message),
    say: async (to: number, text: string) => {
      ask('message', { userId: to, message: text });
      await answer('chat-message');
    },
    close: () => socket.close(),
  };
}

/** Sends one message in a conversation. */
export async function whenSaying(visitor: Visitor, from: number, to: number, text: string) {
  const chat = await openChat(visitor, from);
  await chat.say(to, text);
  chat.close();
}

/** The newest messages of a customer, the oldest first. */
export async function conversationOf(visitor: Visitor, userId: number) {
  const chat = await openChat(visitor, userId);
  chat.close();
  return chat.history();
}
