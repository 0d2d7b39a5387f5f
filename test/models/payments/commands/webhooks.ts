import fc from 'fast-check';
import type { Customer } from '../customer.ts';
import type { Model } from '../model.ts';
import { command } from './command.ts';

const isHeld = (model: Model) => model.isHeld;

const hold = command(
  'hold webhooks',
  async (model, { shop }) => {
    shop.stripe().hold();
    model.isHeld = true;
  },
  (model) => !isHeld(model),
);

const release = command(
  'release webhooks',
  async (model, { shop }) => {
    shop.stripe().release();
    model.isHeld = false;
  },
  isHeld,
);

const shuffle = command(
  'shuffle webhooks',
  async (_model, { shop }) => shop.stripe().shuffle(),
  isHeld,
);

const lose = command(
  'lose webhooks',
  async (model, { shop }) => {
    const outbox = shop.stripe().outbox();
    const pending = outbox.filter(({ state }) => state === 'pending');
    for (const { event } of pending) shop.stripe().drop(event);
    if (pending.length > 0) model.isLost = true;
  },
  isHeld,
);

const eventAgo = ({ shop }: Customer, back: number) =>
  shop
    .stripe()
    .outbox()
    .at(-1 - back)?.event;

const repeat = fc.nat(12).map((back) =>
  command(`repeat the webhook ${back} events ago`, async (_model, customer) => {
    const event = eventAgo(customer, back);
    if (event) customer.shop.stripe().duplicate(event);
  }),
);

const delay = fc.nat(12).map((back) =>
  command(
    `delay the webhook ${back} events ago`,
    async (_model, customer) => {
      const event = eventAgo(customer, back);
      if (event) customer.shop.stripe().delay(event, 30);
    },
    isHeld,
  ),
);

/** Webhooks that are held, reordered, lost, repeated or delayed. */
export const webhookCommands = [
  fc.constant(hold),
  fc.constant(release),
  fc.constant(shuffle),
  fc.constant(lose),
  repeat,
  delay,
];
