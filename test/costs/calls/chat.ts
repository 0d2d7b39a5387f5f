import * as z from 'zod/mini';
import { listSupportSockets } from '#functions/data/chat/support-sockets.ts';
import type { ClientFrame } from '#shared/chat/client-frame.ts';
import type { ServerFrame } from '#shared/chat/server-frame.ts';
import { chatLimits } from '#shared/limits/chat.ts';
import { cannedReply } from '#shared/model/canned-reply.ts';
import { ChatClient } from '#test/system/support/chat-client.ts';
import { eventually } from '#test/system/support/eventually.ts';
import type { Call, Kind } from '../call.ts';
import { good, type Person, parsed, registered, type World } from '../world.ts';

/** A person with an open socket. */
interface Talker extends Person {
  readonly client: ChatClient;
}

/** Chat frames of a customer and an administrator who are both online, and canned replies. */
export function chatCalls(world: World): readonly Call[] {
  const { visitor } = world.admin;
  const path = `/api/admin/users/${world.demo.id}/messages?limit=5`;
  return [
    ...frameCalls(world),
    ...replyCalls(world),
    {
      ...{ name: 'chat.lastMessages', kind: 'read' },
      prepare: async () => ({ call: async () => good(await visitor.get(path)) }),
    },
    {
      ...{ name: 'chat.settle', kind: 'other', isFollowed: true },
      prepare: async () => {
        const there = await bothOf(world);
        await asked(there.customer, messageOf(there.customer), 'chat-message');
        const body = { upTo: there.customer.client.live.at(-1) ?? '' };
        const address = `/api/admin/users/${there.customer.id}/messages/settled`;
        return {
          call: async () => good(await visitor.post(address, body)),
          after: () => left(there),
        };
      },
    },
  ];
}

function frameCalls(world: World): readonly Call[] {
  const both = () => bothOf(world);
  const frame = (
    name: string,
    kind: Kind,
    who: 'customer' | 'support',
    frameOf: (customer: Talker) => ClientFrame,
    answered?: ServerFrame['type'],
  ): Call => ({
    ...{ name: `chat.${name}`, kind, isFollowed: true },
    prepare: async () => {
      const there = await both();
      await asked(there.customer, messageOf(there.customer), 'chat-message');
      return {
        call: () => asked(there[who], frameOf(there.customer), answered),
        after: () => left(there),
      };
    },
  });
  return [
    {
      ...{ name: 'chat.authorize', kind: 'other', isFollowed: true },
      prepare: async () => {
        const { client } = talker(await registered(world), false);
        return { call: () => client.connect(), after: async () => client.drop() };
      },
    },
    frame('auth, a customer', 'other', 'customer', authOf(false), 'auth-success'),
    { ...frame('auth, support', 'other', 'support', authOf(true), 'auth-success'), isList: true },
    frame('message, of a customer', 'message', 'customer', messageOf, 'chat-message'),
    frame('message, of support', 'message', 'support', messageOf, 'chat-message'),
    frame(
      'history',
      'other',
      'customer',
      ({ id: userId }) => ({ type: 'get-chat-history', data: { userId } }),
      'chat-history',
    ),
    frame('typing', 'other', 'customer', ({ id: userId }) => ({
      type: 'typing',
      data: { userId },
    })),
    frame('read', 'other', 'support', ({ id: userId, client }) => {
      return { type: 'read', data: { userId, upTo: client.live.at(-1) ?? '' } };
    }),
    frame('ping', 'other', 'customer', () => ({ type: 'ping', data: {} }), 'pong'),
    { ...frame('listChats', 'other', 'support', listOf(), 'chats'), isList: true },
    { ...frame('listChats, searched', 'other', 'support', listOf('maria'), 'chats'), isList: true },
    {
      ...{ name: 'chat.disconnect', kind: 'other', isFollowed: true },
      prepare: async () => {
        const there = await both();
        return { call: async () => there.customer.client.drop(), after: () => left(there) };
      },
    },
  ];
}

/** A customer and support, both online. */
async function bothOf(world: World) {
  const customer = await entered(await registered(world), false);
  const support = await entered(world.admin, true);
  return { customer, support };
}

function authOf(isAdmin: boolean) {
  return ({ id: userId }: Talker): ClientFrame =>
    isAdmin ? { type: 'auth', data: { userId: 0, isAdmin } } : { type: 'auth', data: { userId } };
}

function listOf(q?: string) {
  return (): ClientFrame => ({ type: 'list-chats', data: { ...(q && { q }) } });
}

function messageOf({ id: userId }: Talker): ClientFrame {
  return { type: 'message', data: { userId, message: 'How much?', clientId: crypto.randomUUID() } };
}

function talker(person: Person, isAdmin: boolean): Talker {
  return { ...person, client: new ChatClient(person.visitor, { userId: person.id, isAdmin }) };
}

async function entered(person: Person, isAdmin: boolean): Promise<Talker> {
  const there = talker(person, isAdmin);
  await there.client.open();
  return there;
}

/** Closes both sockets; the next call finds no support socket on the list. */
async function left({ customer, support }: { customer: Talker; support: Talker }): Promise<void> {
  customer.client.drop();
  support.client.drop();
  await Promise.all([customer.client.closed, support.client.closed]);
  const isListEmpty = async () => {
    const listed = await listSupportSockets(new Date());
    return listed.length === 0 ? true : undefined;
  };
  // The last support socket stays on the list for a while.
  const withinMs = chatLimits.awayAfterMs + 15_000;
  await eventually('nobody of support is on the list', isListEmpty, withinMs);
}

/** Sends a frame and waits for the one that answers it. */
async function asked({ client }: Talker, frame: ClientFrame, answer?: ServerFrame['type']) {
  const before = client.frames.length;
  client.send(frame);
  if (!answer) return;
  await eventually(`${frame.type} is answered`, async () =>
    client.frames.slice(before).find(({ type }) => type === answer),
  );
}

function replyCalls({ admin: { visitor } }: World): readonly Call[] {
  const path = '/api/admin/canned-replies';
  const save = async () => {
    const body = { title: 'Prices', text: 'A website is yours for good.' };
    return parsed(await visitor.post(path, body), cannedReply);
  };
  const remove = async (id: string) =>
    good(await visitor.ask(`${path}/${id}`, { method: 'DELETE' }));
  return [
    {
      ...{ name: 'chat.saveReply', kind: 'other' },
      prepare: async () => {
        let saved: z.output<typeof cannedReply> | undefined;
        const call = async () => {
          saved = await save();
        };
        return { call, after: async () => saved && remove(saved.id) };
      },
    },
    {
      ...{ name: 'chat.listReplies', kind: 'read' },
      prepare: async () => ({
        call: async () => parsed(await visitor.get(path), z.array(cannedReply)),
      }),
    },
    {
      ...{ name: 'chat.deleteReply', kind: 'other' },
      prepare: async () => {
        const { id } = await save();
        return { call: () => remove(id) };
      },
    },
  ];
}
