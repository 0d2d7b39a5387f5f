import { createHash } from 'node:crypto';
import { endings, retrySchedules } from '../billing/dunning.ts';
import type { StripeControls } from '../controls.ts';
import type { Delivery } from '../webhooks/delivery-store.ts';
import { olderVersion } from '../webhooks/older-shape.ts';
import { priceRow } from './dashboard-rows.ts';
import { html, Markup } from './html.ts';
import type { Overview } from './overview.ts';
import { PAYMENTS_SCRIPT, PAYMENTS_STYLE } from './page-assets.ts';
import { button, empty, moment, section, table } from './parts.ts';
import { customerRow, deliveryRow, owedRow, paymentRow, subscriptionRow } from './rows.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const deliveriesShown = 40;

/** A link above the title, to the site that embeds the console. */
export interface HomeLink {
  readonly href: string;
  readonly label: string;
}

/** The page with all controls, and a content security policy that only allows its own script. */
export function paymentsPage(
  controls: StripeControls,
  home: HomeLink | undefined,
): { content: string; policy: string } {
  const overview = controls.overview();
  const { subscriptions, owed, payments, prices, customers } = overview;
  const { text } = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Payments · local Stripe</title>
<link rel="icon" href="data:,"><style>${new Markup(PAYMENTS_STYLE)}</style></head>
<body><main>
${home ? html`<p><a href="${home.href}">${home.label}</a></p>` : ''}
<h1>Payments</h1>
<p role="status" id="status"></p>
${clock(controls.now(), overview)}
${section('Subscriptions', subscriptions.map(subscriptionRow), 'Nobody has subscribed yet.')}
${section('Invoices owed', owed.map(owedRow), 'Nobody owes anything.')}
${section('Payments', payments.map(paymentRow), 'Nobody has paid yet.')}
${section('Customers', customers.map(customerRow), 'There are no customers yet.')}
${section('Prices', prices.map(priceRow), 'There is no price yet.')}
${deliveries(controls.outbox(), controls.isHeld(), overview.eventVersion)}
</main><script>${new Markup(PAYMENTS_SCRIPT)}</script></body></html>
`;
  const policy = `default-src 'none'; connect-src 'self'; img-src data:; script-src '${hash(PAYMENTS_SCRIPT)}'; style-src '${hash(PAYMENTS_STYLE)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return { content: text, policy };
}

const outcomes = {
  cancel: { text: 'the subscription is cancelled', label: 'Cancel it instead' },
  unpaid: { text: 'it stays, marked unpaid', label: 'Mark it unpaid instead' },
  past_due: { text: 'it stays past due', label: 'Leave it past due instead' },
} as const;

/** A schedule's name is its window, as in `2-weeks`. */
const windowOf = (schedule: Overview['retrySchedule']): string =>
  schedule === 'custom' ? 'after 3, 5 and 7 days' : `8 times within ${schedule.replace('-', ' ')}`;

function clock(
  nowMs: number,
  { afterRetries, retrySchedule }: Pick<Overview, 'afterRetries' | 'retrySchedule'>,
): Markup {
  const others = endings.filter((outcome) => outcome !== afterRetries);
  const windows = retrySchedules.filter((schedule) => schedule !== retrySchedule);
  return html`<section><h2>Clock</h2>
<p>It is ${moment(nowMs / 1000)} for Stripe. What falls due on the way happens by itself: renewals, attempts to collect, expiry. It never goes back.</p>
<p class="actions">${[
    button('An hour later', { do: 'advance-clock', ms: hourMs }),
    button('A day later', { do: 'advance-clock', ms: dayMs }),
    button('A month later', { do: 'advance-clock', ms: 31 * dayMs + hourMs }),
  ]}</p>
<p class="quiet">A failed renewal is tried again ${windowOf(retrySchedule)}; after the last attempt ${outcomes[afterRetries].text}.</p>
<p class="actions">${others.map((outcome) => button(outcomes[outcome].label, { do: 'after-retries', outcome }))}</p>
<p class="actions">${windows.map((schedule) => button(`Try ${windowOf(schedule)}`, { do: 'retry-schedule', schedule }))}</p></section>`;
}

function deliveries(
  outbox: readonly Delivery[],
  held: boolean,
  version: Overview['eventVersion'],
): Markup {
  const newest = outbox.toReversed().slice(0, deliveriesShown);
  const all = [
    held ? button('Release', { do: 'release' }) : button('Hold', { do: 'hold' }),
    button('Shuffle what waits', { do: 'shuffle' }),
    version === null
      ? button(`Send events of ${olderVersion}`, { do: 'event-version', version: olderVersion })
      : button('Send events of the account’s version', { do: 'event-version', version: '' }),
  ];
  const body =
    newest.length === 0 ? empty('No event was sent yet.') : table(newest.map(deliveryRow));
  return html`<section><h2>Deliveries to the webhook</h2>
<p>${held ? 'Held: events wait until they are released.' : 'Events leave at once.'}${version === null ? '' : ` Their API version is ${version}.`}</p>
<p class="actions">${all}</p>${body}</section>`;
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
