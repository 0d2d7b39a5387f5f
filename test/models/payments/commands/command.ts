import type fc from 'fast-check';
import { type Customer, verify } from '../customer.ts';
import type { Model } from '../model.ts';

export type Run = (model: Model, customer: Customer) => Promise<void>;
export type Command = fc.AsyncCommand<Model, Customer>;

const always = () => true;

/** A command that may run while `check` is true; the comparison with Stripe follows it. */
export function command(
  name: string,
  run: Run,
  check: (model: Model) => boolean = always,
  isReconciled = false,
): Command {
  return {
    check: (model) => model.stepsLeft > 0 && check(model),
    run: async (model, customer) => {
      model.stepsLeft -= 1;
      model.steps.push(name);
      await run(model, customer);
      await verify(customer, model, isReconciled);
    },
    toString: () => name,
  };
}
