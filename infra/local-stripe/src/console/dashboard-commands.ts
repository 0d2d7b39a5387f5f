import * as z from 'zod/mini';
import { durations } from '../objects/discount.ts';
import { otherTypes } from '../objects/other-method.ts';
import { pauseBehaviors } from '../objects/subscription.ts';
import { type Command, command } from './command.ts';

const archive = z.strictObject({ price: z.string(), archived: z._default(z.boolean(), true) });
const method = z.strictObject({ subscription: z.string(), type: z.enum(otherTypes) });
const terms = {
  owner: z.string(),
  duration: z._default(z.enum(durations), 'forever'),
  months: z._default(z.nullable(z.number()), null),
};
const coupon = z.union([
  z.strictObject({ ...terms, percent: z.number() }),
  z.strictObject({ ...terms, amount: z.number() }),
]);
const version = z.strictObject({ version: z.string() });
const edit = z.strictObject({ price: z.string(), amount: z.number() });

const pause = z.strictObject({
  subscription: z.string(),
  behavior: z.nullable(z.enum(pauseBehaviors)),
});

const change = z.strictObject({ subscription: z.string(), amount: z.number() });

/** What an account's owner does in Stripe's dashboard, by the value of `do`. */
export const dashboardCommands: readonly (readonly [string, Command])[] = [
  [
    'pay-with',
    command(method, (controls, given) => controls.payWith(given.subscription, given.type)),
  ],
  ['discount', command(coupon, (controls, { owner, ...given }) => controls.discount(owner, given))],
  [
    'pause-collection',
    command(pause, (controls, given) =>
      controls.pauseCollection(given.subscription, given.behavior),
    ),
  ],
  [
    'change-plan',
    command(change, (controls, given) => controls.changePlan(given.subscription, given.amount)),
  ],
  ['event-version', command(version, (controls, given) => controls.eventVersion(given.version))],
  [
    'archive-price',
    command(archive, (controls, given) => controls.archivePrice(given.price, given.archived)),
  ],
  [
    'edit-price',
    command(edit, (controls, given) => void controls.editPrice(given.price, given.amount)),
  ],
];
