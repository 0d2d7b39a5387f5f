import type { Command } from './command/command.ts';
import { readOptions } from './command/read-options.ts';
import { readTarget, targetOptions, targetUsage } from './command/target.ts';
import { findStack } from './stack/find-stack.ts';
import { differencesOf } from './stripe/differences-of.ts';
import { setUpStripe } from './stripe/set-up-stripe.ts';
import { webhookUrl } from './stripe/webhook-url.ts';

const usage = `Usage: STRIPE_SECRET_KEY=... STRIPE_PUBLISHABLE_KEY=... npm run operate stripe-setup [-- --stack NAME | --local]

Prepares your Stripe account for a stack (the monthly price, and a webhook with the events and API version
of the product), stores the keys in the secret of the stack, and says what else differs in the account. Without
the two variables it uses the keys that the stack has. Idempotent; run it after an upgrade as well. Both keys must be of the same mode: sk_test_
and pk_test_, or sk_live_ and pk_live_.

${targetUsage}`;

async function run(args: readonly string[]): Promise<undefined> {
  const stack = await findStack(readTarget(readOptions(usage, targetOptions, args), usage));
  const changes = await setUpStripe(stack, process.env);
  const done = changes.length > 0 ? changes : ['Nothing to change: the setup is up to date.'];
  console.log(`${done.join('\n')}\nStripe sends its events to ${webhookUrl(stack)}`);
  const differences = await differencesOf(stack);
  if (differences === null) return;
  console.log(
    [
      ...differences.map((it) => `! ${it}`),
      'Stripe’s API tells nothing of mails, retries and disputes: see docs/runbook.md, Settings of the Stripe account.',
    ].join('\n'),
  );
}

export const stripeSetup: Command = { usage, run };
