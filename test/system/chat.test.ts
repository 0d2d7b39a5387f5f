import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatRefusals } from '../../shared/messages.ts';
import { ChatClient, handshakeStatus, openSocket } from './support/chat-client.ts';
import { eventually } from './support/eventually.ts';
import { bootKillableProduct, type KillableProduct } from './support/killable-product.ts';
import {
  freshName,
  givenAdministrator,
  givenFurtherAdministrator,
  whenRegistering,
} from './support/steps.ts';
import { Visitor } from './support/visitor.ts';

let product: KillableProduct;
beforeAll(async () => {
  product = await bootKillableProduct({ ChatMessagesPerUser: '1000000' });
});
afterAll(async () => {
  await product.stop();
});

async function givenCustomer() {
  const visitor = new Visitor(product.origin);
  const { id } = await whenRegistering(visitor, freshName());
  return { visitor, id, client: new ChatClient(visitor, { userId: id, isAdmin: false }) };
}

async function givenSupport() {
  const visitor = new Visitor(product.origin);
  await givenFurtherAdministrator(visitor, product.createAdmin);
  return { visitor, client: new ChatClient(visitor, { userId: 0, isAdmin: true }) };
}

describe('a handshake', () => {
  test('of another website’s page is refused with 403, whatever the cookie', async () => {
    const { visitor } = await givenCustomer();
    for (const origin of ['https://evil.example', 'null', '', `${product.origin}.evil.example`]) {
      const status = await handshakeStatus(openSocket(visitor, { origin }));
      expect([origin, status]).toEqual([origin, 403]);
    }
  });

  test('without a session is refused with 401, and with one that has ended, too', async () => {
    expect(await handshakeStatus(openSocket(new Visitor(product.origin)))).toBe(401);
    const { visitor } = await givenCustomer();
    const { cookie } = visitor;
    await visitor.post('/api/logout');
    expect(await handshakeStatus(openSocket(visitor, { cookie }))).toBe(401);
  });

  test('beyond the tenth of a user is refused with 429', async () => {
    const { visitor } = await givenCustomer();
    const sockets = Array.from({ length: 15 }, () => openSocket(visitor));
    const answers = await Promise.all(sockets.map(handshakeStatus));
    expect(answers.toSorted()).toEqual([...Array(10).fill(101), ...Array(5).fill(429)]);
    for (const socket of sockets) socket.terminate();
  });
});

describe('whoever claims to be somebody else', () => {
  test.for([
    ['another customer', { userId: 1 }],
    ['support', { userId: 0, isAdmin: true }],
  ] as const)('as %s gets an error, no data, and is disconnected', async ([, claim]) => {
    const { client } = await givenCustomer();
    await client.connect();
    client.send({ type: 'auth', data: claim });
    await client.closed;
    expect(client.frames).toEqual([{ type: 'error', data: { message: chatRefusals.notYou } }]);
  });

  test('reads and writes nothing of another customer', async () => {
    const [victim, attacker] = [await givenCustomer(), await givenCustomer()];
    await victim.client.say(victim.id, 'My secret');
    await attacker.client.open();
    const { client } = attacker;
    client.send({ type: 'get-chat-history', data: { userId: victim.id } });
    client.send({ type: 'list-chats', data: {} });
    client.sendText(JSON.stringify({ type: 'nonsense', data: {} }));
    client.sendText('not json');
    await eventually('four errors came', async () =>
      client.errors.length === 4 ? true : undefined,
    );
    await client.say(victim.id, 'From the attacker');
    expect(JSON.stringify(client.frames)).not.toContain('My secret');
    expect(client.messages.map(({ userId }) => userId)).toEqual([attacker.id]);
    await victim.client.catchUp(victim.id, 1);
    expect(victim.client.messages.map(({ message }) => message)).toEqual(['My secret']);
  });
});

test('an open socket gets nothing more when its user signs out elsewhere in the browser, or is deleted', async () => {
  const [leaving, deleted] = [await givenCustomer(), await givenCustomer()];
  const admin = new Visitor(product.origin);
  await givenAdministrator(admin);
  const support = await givenSupport();
  await Promise.all([leaving.client.open(), deleted.client.open(), support.client.open()]);
  await leaving.visitor.post('/api/logout');
  const removal = await admin.ask(`/api/admin/delete-user/${deleted.id}`, { method: 'DELETE' });
  expect(removal.status).toBe(200);
  await deleted.client.closed;
  await support.client.say(leaving.id, 'Are you there?');
  await leaving.client.closed;
  expect([...leaving.client.messages, ...deleted.client.messages]).toEqual([]);
  support.client.send({ type: 'message', data: { userId: deleted.id, message: 'And you?' } });
  await eventually('it is refused', async () => support.client.errors[0]);
  expect(support.client.errors).toEqual([chatRefusals.unknownCustomer]);
});

test('two customers and two administrators, 500 messages, reconnects and kill -9 in between: each at exactly its owner and the administrators, once, in order', async () => {
  const customers = [await givenCustomer(), await givenCustomer()];
  const support = [await givenSupport(), await givenSupport()];
  const clients = [...customers, ...support].map(({ client }) => client);
  await Promise.all(clients.map((client) => client.open()));
  const said = new Map(customers.map(({ id }) => [id, new Map<string, string[]>()]));
  const say = async (client: ChatClient, name: string, userId: number, text: string) => {
    await client.say(userId, text);
    const own = said.get(userId);
    own?.set(name, [...(own.get(name) ?? []), text]);
  };
  /** Everybody says so many messages at once; an administrator speaks with both customers in turn. */
  const talk = (phase: string, count: number, each: (index: number) => void = () => {}) =>
    Promise.all(
      [...customers, ...support].map(async ({ client }, who) => {
        for (let index = 0; index < count; index += 1) {
          each(index * clients.length + who);
          const customer = customers[who < 2 ? who : index % 2];
          await say(client, `${who}`, customer?.id ?? 0, `${phase} ${who} ${index}`);
        }
      }),
    );

  await talk('calm', 50);
  const isWhole = (client: ChatClient, ids: readonly number[]) =>
    ids.every((id) => client.conversation(id).length === 100);
  await eventually('everything has arrived by itself', async () =>
    clients.every((client, who) =>
      isWhole(
        client,
        customers.flatMap(({ id }, at) => (who < 2 && who !== at ? [] : id)),
      ),
    )
      ? true
      : undefined,
  );
  expect(clients.every((client) => new Set(client.live).size === client.live.length)).toBe(true);

  await talk('dropping', 50, (index) => {
    if (index % 9 === 0) clients[(index / 9) % clients.length]?.drop();
  });

  const killed = talk('killed', 26);
  await customers[0]?.client.heard(10);
  await product.killEverything();
  await product.startAgain();
  await killed;

  for (const [at, { id, client }] of customers.entries()) {
    const length = 252;
    for (const reader of [client, ...support.map((one) => one.client)]) {
      await reader.catchUp(id, length);
      const conversation = reader.conversation(id);
      expect(reader.sequences(id)).toEqual(Array.from({ length }, (_, index) => index + 1));
      for (const [who, texts] of said.get(id) ?? []) {
        const bySender = conversation.filter(({ message }) => message.split(' ')[1] === who);
        expect(bySender.map(({ message }) => message)).toEqual(texts);
        expect(new Set(bySender.map(({ isUser }) => isUser))).toEqual(new Set([Number(who) < 2]));
      }
    }
    expect(new Set(client.messages.map(({ userId }) => userId))).toEqual(new Set([id]));
    expect(said.get(id)?.has(String(1 - at))).toBe(false);
  }
});
