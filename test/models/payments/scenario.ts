import fc from 'fast-check';
import { expect } from 'vitest';
import { signedIn } from '#test/system/support/signed-in.ts';
import { freshName, givenWebsite, whenRegistering } from '#test/system/support/steps.ts';
import { Visitor } from '#test/system/support/visitor.ts';
import type { Command } from './commands/command.ts';
import { reconcile } from './commands/crashes.ts';
import { end, refund } from './commands/stripe.ts';
import { type Customer, verify } from './customer.ts';
import { type Model, newModel } from './model.ts';
import type { Shop } from './shop.ts';

/** A sequence of steps of one customer. */
interface Part {
  readonly steps: number;
  readonly commands: readonly Command[];
  /** Whether it begins on a table that was restored under another name. */
  readonly isRestored: boolean;
}

/** The whole cloud restarts between two parts. */
export type Scenario = readonly Part[];

/** Runs a scenario with a new customer. A failure lists all earlier steps. */
export async function runScenario(shop: Shop, scenario: Scenario): Promise<void> {
  const model = newModel(shop.rotated);
  const customer = await newCustomer(shop);
  try {
    for (const [index, part] of scenario.entries()) {
      if (index > 0) await restart(model, customer, part);
      await runPart(model, customer, part);
    }
    await leave(model, customer);
  } catch (cause) {
    throw new Error(`After: ${model.steps.join(', ')}`, { cause });
  }
}

async function runPart(model: Model, real: Customer, { steps, commands }: Part) {
  model.stepsLeft = steps;
  await fc.asyncModelRun(() => ({ model, real }), commands);
  expect(model.stepsLeft).toBe(0);
}

async function restart(model: Model, customer: Customer, { isRestored }: Part) {
  model.steps.push(isRestored ? 'restore the table' : 'restart');
  await (isRestored ? customer.shop.restore() : customer.shop.restart());
  model.isHeld = false;
  await verify(customer, model);
}

/**
 * Expects that the reconciler alone completes everything, and leaves nothing open for the next
 * customer.
 */
async function leave(model: Model, customer: Customer): Promise<void> {
  customer.shop.stripe().release();
  model.isHeld = false;
  const ending = [reconcile, refund, end, reconcile];
  for (const command of ending) {
    model.stepsLeft = 1;
    if (command.check(model)) await command.run(model, customer);
  }
}

async function newCustomer(shop: Shop): Promise<Customer> {
  const visitor = new Visitor(shop.origin);
  const { id: userId } = await whenRegistering(visitor, freshName('model'));
  const admin = await signedIn(shop, 'admin');
  await givenWebsite(admin, userId);
  return { shop, visitor, userId, purchaseForm: null, subscriptionForm: null, oldForms: [] };
}
