import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientData } from '#shared/chat/client-frame.ts';
import { chatLimits } from '#shared/limits/chat.ts';
import { chatFailures } from '#shared/texts/chat.ts';
import { refusals } from '#shared/texts/refusals.ts';
import {
  givenTalkingCustomer,
  givenTalkingSupport,
  type Talker,
  type TalkingCustomer,
} from '../system/support/busy-chat.ts';
import type { ChatClient } from '../system/support/chat-client.ts';
import { eventually } from '../system/support/eventually.ts';
import { bootKillableProduct, type KillableProduct } from '../system/support/killable-product.ts';
import { sizeOf } from './sizes.ts';
import { anyOf } from './support/any-value.ts';

/**
 * FIGURE-FUZZ: frames fuzzed from the table of the chat, nine of ten of a known type; `MODEL_SEED`
 * repeats them. A batch runs at once, so a failure names ten frames; after each the socket answers a
 * ping. Answers that arrive after the last ping are not checked.
 */
const seed = Number(process.env.MODEL_SEED ?? Date.now() % 1_000_000_000);
const frames = sizeOf('FUZZED_FRAMES');
const perBatch = 10;
/** The next sender takes over before the rate limit refuses most frames. */
const batchesOfSender = Math.floor(chatLimits.frames / perBatch / 2);

let product: KillableProduct;
let bystander: TalkingCustomer;
beforeAll(async () => {
  const unlimited = '1000000';
  product = await bootKillableProduct({
    ChatMessagesPerUser: unlimited,
    RegistrationsPerAddress: unlimited,
  });
  bystander = await givenTalkingCustomer(product);
  await bystander.client.open();
});
afterAll(async () => {
  await product.stop();
});

const ofTable = Object.entries(clientData).map(([type, data]) =>
  fc.record({ type: fc.constant(type), data: anyOf(data) }).map((it) => JSON.stringify(it)),
);
const ofNoTable = fc.oneof(fc.json(), fc.string({ unit: 'binary' }));
const anyFrame = fc.oneof(
  { weight: 9, arbitrary: fc.oneof(...ofTable) },
  { weight: 1, arbitrary: ofNoTable },
);
const batch = fc.array(anyFrame, { minLength: perBatch, maxLength: perBatch });

const hasStack = (text: string) => /\n\s+at |node_modules|\.mjs:\d|arn:aws/.test(text);
const failures: ReadonlySet<string> = new Set([refusals.internal, chatFailures.history]);

/** What is always wrong: a server error or internal details. */
function complaints({ errors }: ChatClient): readonly string[] {
  return errors.filter((text) => failures.has(text) || hasStack(text));
}

/** The client's socket still answers; one closed for claiming another identity is reopened. */
async function answers(client: ChatClient): Promise<void> {
  await eventually('a ping is answered', async () => {
    await client.open();
    const seen = client.frames.length;
    client.send({ type: 'ping', data: {} });
    await pause(50);
    return client.frames.slice(seen).find(({ type }) => type === 'pong');
  });
}

test.each([
  ['a customer', () => givenTalkingCustomer(product)],
  ['support', () => givenTalkingSupport(product)],
] as const)(`%s sends ${frames / 2} fuzzed frames, seed ${seed}`, async (_who, next) => {
  let sender: Talker | undefined;
  let sent = 0;
  let refused = 0;
  const check = fc.asyncProperty(batch, async (texts) => {
    if (sent % batchesOfSender === 0) {
      sender?.client.drop();
      sender = await next();
    }
    sent += 1;
    const { client } = sender ?? (await next());
    await client.open();
    for (const text of texts) client.sendText(text);
    await answers(client);
    expect(complaints(client)).toEqual([]);
    refused = Math.max(refused, client.errors.length);
  });
  await fc.assert(check, { numRuns: frames / 2 / perBatch, seed, endOnFailure: true });
  sender?.client.drop();
  expect(refused).toBeGreaterThan(0);
});

test('a bystander is not disturbed: the same socket, no error, no messages of others', async () => {
  const { client, id } = bystander;
  const greetings = () => client.frames.filter(({ type }) => type === 'auth-success').length;
  await answers(client);
  expect(greetings()).toBe(1);
  expect(client.errors).toEqual([]);
  await client.say(id, 'Is anybody there?');
  expect(client.messages.every(({ userId }) => userId === id)).toBe(true);
  const numbers = client.sequences(id);
  expect(new Set(numbers).size).toBe(numbers.length);
});
