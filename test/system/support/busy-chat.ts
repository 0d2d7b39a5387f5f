import { expect } from 'vitest';
import { ChatClient } from './chat-client.ts';
import { eventually } from './eventually.ts';
import type { KillableProduct } from './killable-product.ts';
import { freshName, givenFurtherAdministrator, whenRegistering } from './steps.ts';
import { Visitor } from './visitor.ts';

export interface Talker {
  readonly visitor: Visitor;
  readonly client: ChatClient;
}

export interface TalkingCustomer extends Talker {
  readonly id: number;
}

export async function givenTalkingCustomer(product: KillableProduct): Promise<TalkingCustomer> {
  const visitor = new Visitor(product.origin);
  const { id } = await whenRegistering(visitor, freshName());
  return { visitor, id, client: new ChatClient(visitor, { userId: id, isAdmin: false }) };
}

export async function givenTalkingSupport(product: KillableProduct): Promise<Talker> {
  const visitor = new Visitor(product.origin);
  await givenFurtherAdministrator(visitor, product.createAdmin);
  return { visitor, client: new ChatClient(visitor, { userId: 0, isAdmin: true }) };
}

/**
 * Two customers and two administrators who talk concurrently; each administrator alternates between
 * both customers.
 */
export class BusyChat {
  readonly customers: readonly [TalkingCustomer, TalkingCustomer];
  readonly support: readonly [Talker, Talker];
  /** The messages of each of the four in each conversation, in order. */
  readonly #said = new Map<string, string[]>();

  constructor(customers: BusyChat['customers'], support: BusyChat['support']) {
    this.customers = customers;
    this.support = support;
  }

  get clients(): readonly ChatClient[] {
    return [...this.customers, ...this.support].map(({ client }) => client);
  }

  /**
   * Each of the four says this many messages, a multiple of two; `each` is called before every
   * message.
   */
  async talk(count: number, each: (index: number) => void = () => {}): Promise<void> {
    await Promise.all(
      this.clients.map(async (client, who) => {
        for (let index = 0; index < count; index += 1) {
          each(index * this.clients.length + who);
          await this.#say(client, who, index);
        }
      }),
    );
  }

  async #say(client: ChatClient, who: number, index: number): Promise<void> {
    const { id } = this.customers[who === 1 || (who > 1 && index % 2 === 1) ? 1 : 0];
    const said = this.#saidBy(who, id);
    const text = `${who} says ${said.length}`;
    await client.say(id, text);
    said.push(text);
  }

  #saidBy(who: number, userId: number): string[] {
    const name = `${who} to ${userId}`;
    const said = this.#said.get(name) ?? [];
    this.#said.set(name, said);
    return said;
  }

  /** Waits until every message has arrived, without a request, at everyone who may read it. */
  async heardByAll(): Promise<void> {
    await eventually('every message has arrived by itself', async () => {
      const isHeard = this.customers.every(({ id }) =>
        this.#readersOf(id).every(
          (client) => client.conversation(id).length === this.#lengthOf(id),
        ),
      );
      return isHeard ? true : undefined;
    });
  }

  #readersOf(userId: number): readonly ChatClient[] {
    const owners = this.customers.filter(({ id }) => id === userId);
    return [...owners, ...this.support].map(({ client }) => client);
  }

  #lengthOf(userId: number): number {
    const all = this.clients.map((_client, who) => this.#saidBy(who, userId).length);
    return all.reduce((sum, length) => sum + length, 0);
  }

  /**
   * Checks that every message reached only its customer and the administrators, once and in order;
   * clients that missed some read them now.
   */
  async expectNothingLost(): Promise<void> {
    for (const { id, client } of this.customers) {
      for (const reader of this.#readersOf(id)) await this.#expectWhole(reader, id);
      expect(client.messages.filter(({ userId }) => userId !== id)).toEqual([]);
    }
  }

  async #expectWhole(reader: ChatClient, userId: number): Promise<void> {
    const length = this.#lengthOf(userId);
    await reader.catchUp(userId, length);
    expect(reader.sequences(userId)).toEqual(Array.from({ length }, (_, index) => index + 1));
    const conversation = reader.conversation(userId);
    for (const who of this.clients.keys()) {
      const own = conversation.filter(({ message }) => message.startsWith(`${who} `));
      expect(own.map(({ message }) => message)).toEqual(this.#saidBy(who, userId));
      expect(own.filter(({ isUser }) => isUser !== who < 2)).toEqual([]);
    }
  }
}

export async function givenBusyChat(product: KillableProduct): Promise<BusyChat> {
  const chat = new BusyChat(
    [await givenTalkingCustomer(product), await givenTalkingCustomer(product)],
    [await givenTalkingSupport(product), await givenTalkingSupport(product)],
  );
  await Promise.all(chat.clients.map((client) => client.open()));
  return chat;
}
