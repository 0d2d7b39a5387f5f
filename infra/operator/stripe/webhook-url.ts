import { routes } from '#shared/api/routes.ts';
import { reach } from '../stack/reach.ts';
import { outputOf, type RunningStack } from '../stack/running-stack.ts';

/** The address to which Stripe sends its events. */
export function webhookUrl(stack: RunningStack): string {
  const address = `${outputOf(stack, 'SiteUrl')}${routes.payments.stripeWebhook.path}`;
  return reach(address, stack).url.href;
}
