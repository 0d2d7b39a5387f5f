import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatLimits } from '#shared/limits/chat.ts';
import { givenBusyChat } from '../system/support/busy-chat.ts';
import { ChatClient } from '../system/support/chat-client.ts';
import { bootKillableProduct, type KillableProduct } from '../system/support/killable-product.ts';
import { freshName, whenRegistering } from '../system/support/steps.ts';
import { Visitor } from '../system/support/visitor.ts';

/** FIGURE-MESSAGES; `CHAT_MESSAGES` and `CHAT_SOCKETS` set the sizes. */
const messages = Number(process.env.CHAT_MESSAGES ?? 10_000);
const sockets = Number(process.env.CHAT_SOCKETS ?? 300);
const kills = 4;
const withinMs = 15_000;

let product: KillableProduct;
beforeAll(async () => {
  product = await bootKillableProduct({ ChatMessagesPerUser: '1000000' });
});
afterAll(async () => {
  await product.stop();
});

test(`${messages} messages of two customers and two administrators, reconnects and kill -9 in between: none lost, doubled or misplaced`, async () => {
  const chat = await givenBusyChat(product);
  const each = 2 * Math.ceil(messages / kills / chat.clients.length / 2);
  for (let round = 0; round < kills; round += 1) {
    const talking = chat.talk(each, (index) => {
      if (index % 97 === 0) chat.clients[(index / 97) % chat.clients.length]?.drop();
    });
    await chat.clients[round]?.heard(each);
    await product.killEverything();
    await product.startAgain();
    await talking;
  }
  await chat.expectNothingLost();
});

/** Browsers of one user share its session; a hundred users have ten sockets each. */
async function givenCrowd(): Promise<readonly ChatClient[]> {
  const clients: ChatClient[] = [];
  while (clients.length < sockets) {
    const visitor = new Visitor(product.origin);
    const { id } = await whenRegistering(visitor, freshName('crowd'));
    for (let slot = 0; slot < chatLimits.socketsPerUser; slot += 1) {
      clients.push(new ChatClient(visitor, { userId: id, isAdmin: false }));
    }
  }
  return clients;
}

test(`${sockets} sockets that are dropped at the same time are all back within 15 s`, async () => {
  const crowd = await givenCrowd();
  for (let start = 0; start < sockets; start += 50) {
    await Promise.all(crowd.slice(start, start + 50).map((client) => client.open()));
  }
  const began = performance.now();
  for (const client of crowd) client.drop();
  // Browsers reconnect after about 3 s (SPEC-4.6).
  await Promise.all(
    crowd.map(async (client, index) => {
      await pause(2_000 + (index % 100) * 20);
      await client.open();
    }),
  );
  const ms = performance.now() - began;
  console.info(`${sockets} sockets were back after ${Math.round(ms)} ms`);
  expect(ms).toBeLessThan(withinMs);
});
