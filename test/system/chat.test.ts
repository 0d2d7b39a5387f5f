import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatRefusals } from '#shared/texts/chat.ts';
import { givenBusyChat, givenTalkingCustomer, givenTalkingSupport } from './support/busy-chat.ts';
import { ChatClient, handshakeStatus, openSocket } from './support/chat-client.ts';
import { eventually } from './support/eventually.ts';
import { bootKillableProduct, type KillableProduct } from './support/killable-product.ts';
import { signedIn } from './support/signed-in.ts';
import { Visitor } from './support/visitor.ts';

let product: KillableProduct;
beforeAll(async () => {
  product = await bootKillableProduct({ ChatMessagesPerUser: '1000000' });
});
afterAll(async () => {
  await product.stop();
});

const givenCustomer = () => givenTalkingCustomer(product);

describe('a handshake', () => {
  test('from another website’s page is refused with 403, with any cookie', async () => {
    const { visitor } = await givenCustomer();
    for (const origin of ['https://evil.example', 'null', '', `${product.origin}.evil.example`]) {
      const status = await handshakeStatus(openSocket(visitor, { origin }));
      expect([origin, status]).toEqual([origin, 403]);
    }
  });

  test('without a session, or with an ended one, is refused with 401', async () => {
    expect(await handshakeStatus(openSocket(new Visitor(product.origin)))).toBe(401);
    const { visitor } = await givenCustomer();
    const { cookie } = visitor;
    await visitor.post('/api/logout');
    expect(await handshakeStatus(openSocket(visitor, { cookie }))).toBe(401);
  });
});

test('beyond the tenth socket of a user, auth is refused and the socket closed', async () => {
  const { visitor, id } = await givenCustomer();
  const clients = Array.from(
    { length: 12 },
    () => new ChatClient(visitor, { userId: id, isAdmin: false }),
  );
  await Promise.all(clients.map((client) => client.connect()));
  for (const client of clients) client.send({ type: 'auth', data: { userId: id } });
  const isRefused = ({ errors }: ChatClient) => errors.length > 0;
  await eventually('all are answered', async () =>
    clients.every(({ frames }) => frames.length === 1) ? true : undefined,
  );
  const refused = clients.filter(isRefused);
  expect(refused.map(({ errors }) => errors)).toEqual(Array(2).fill([chatRefusals.tooManySockets]));
  await Promise.all(refused.map(({ closed }) => closed));
  for (const client of clients) client.drop();
});

describe('a socket that claims to be another user', () => {
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
    await eventually('four errors have arrived', async () =>
      client.errors.length === 4 ? true : undefined,
    );
    await client.say(victim.id, 'From the attacker');
    expect(JSON.stringify(client.frames)).not.toContain('My secret');
    expect(client.messages.map(({ userId }) => userId)).toEqual([attacker.id]);
    await victim.client.catchUp(victim.id, 1);
    expect(victim.client.messages.map(({ message }) => message)).toEqual(['My secret']);
  });
});

test('an open socket gets nothing more when its user signs out in another tab, or is deleted', async () => {
  const [leaving, deleted] = [await givenCustomer(), await givenCustomer()];
  const admin = await signedIn(product, 'admin');
  const support = await givenTalkingSupport(product);
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

test('two customers and two administrators, 500 messages, reconnects and kill -9 in between: each message reaches only its customer and the administrators, once, in order', async () => {
  const chat = await givenBusyChat(product);
  const { clients } = chat;

  await chat.talk(50);
  await chat.heardByAll();
  for (const { live } of clients) expect(new Set(live).size).toBe(live.length);

  await chat.talk(50, (index) => {
    if (index % 9 === 0) clients[(index / 9) % clients.length]?.drop();
  });

  const interrupted = chat.talk(26);
  await clients[0]?.heard(10);
  await product.killEverything();
  await product.startAgain();
  await interrupted;

  await chat.expectNothingLost();
});
