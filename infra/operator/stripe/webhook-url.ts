import { routes } from '#shared/api/routes.ts';
import { resolveUrl } from '../stack/resolve-url.ts';
import { outputOf, type RunningStack } from '../stack/running-stack.ts';

/** The address to which Stripe sends its events. */
export function webhookUrl(stack: RunningStack): string {
  const address = `${outputOf(stack, 'SiteUrl')}${routes.billing.stripeWebhook.path}`;
  return resolveUrl(address, stack).url.href;
}
