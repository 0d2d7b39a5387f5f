import { placeOptions, placeUsage, readPlace } from './command/place.ts';
import { readOptions } from './command/read-options.ts';
import { runCommand } from './command/run-command.ts';
import { findStack } from './stack/find-stack.ts';
import { setUpStripe } from './stripe/set-up-stripe.ts';
import { webhookUrl } from './stripe/webhook-url.ts';

const usage = `Usage: STRIPE_SECRET_KEY=... STRIPE_PUBLISHABLE_KEY=... npm run stripe-setup [-- --stack NAME | --local]

Makes your Stripe account ready for a stack, and puts its keys into the secret of the stack: the monthly
price, and a webhook with the events and the API version that the product reads. Without the two variables
it takes the keys that the stack has. Run again, it changes nothing; after an upgrade it changes what the
new release needs. Both keys are of one mode: sk_test_ and pk_test_, or sk_live_ and pk_live_.

${placeUsage}`;

async function run(args: readonly string[]): Promise<undefined> {
  const stack = await findStack(readPlace(readOptions(usage, placeOptions, args), usage));
  const changes = await setUpStripe(stack, process.env);
  const done = changes.length > 0 ? changes : ['All was as it should be; nothing was changed.'];
  console.log(`${done.join('\n')}\nStripe sends its events to ${webhookUrl(stack)}`);
}

await runCommand({ usage, run });
