import { createHash } from 'node:crypto';
import { STYLE } from '../../console/page-assets.ts';
import type { StripeControls } from '../webhooks/controls.ts';
import type { Delivery } from '../webhooks/delivery-store.ts';
import { html, Markup } from './html.ts';
import type { Overview } from './overview.ts';
import { PAYMENTS_SCRIPT, PAYMENTS_STYLE } from './page-assets.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const deliveriesShown = 40;

/** Takes the controls, returns the page with all of them and the policy that lets only its own script run. */
export function paymentsPage(controls: StripeControls): { content: string; policy: string } {
  const style = `${STYLE}${PAYMENTS_STYLE}`;
  const { subscriptions, payments, customers, afterRetries } = controls.overview();
  const { text } = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Payments · local cloud</title>
<link rel="icon" href="data:,"><style>${new Markup(style)}</style></head>
<body><main>
<p><a href="/_local/">Local cloud</a></p>
<h1>Payments</h1>
<p role="status" id="status"></p>
${clock(controls.now(), afterRetries)}
${section('Subscriptions', subscriptions.map(subscriptionRow), 'Nobody has subscribed yet.')}
${section('Payments', payments.map(paymentRow), 'Nobody has paid yet.')}
${section('Customers', customers.map(customerRow), 'There are no customers yet.')}
${deliveries(controls.outbox(), controls.isHeld())}
</main><script>${new Markup(PAYMENTS_SCRIPT)}</script></body></html>
`;
  const policy = `default-src 'none'; connect-src 'self'; img-src data:; script-src '${hash(PAYMENTS_SCRIPT)}'; style-src '${hash(style)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return { content: text, policy };
}

function clock(nowMs: number, afterRetries: Overview['afterRetries']): Markup {
  const other = afterRetries === 'cancel' ? 'unpaid' : 'cancel';
  const outcome =
    afterRetries === 'cancel' ? 'the subscription is cancelled' : 'it stays, marked unpaid';
  return html`<section><h2>Clock</h2>
<p>It is ${moment(nowMs / 1000)} for Stripe. What falls due on the way happens by itself: renewals, attempts to collect, expiry. It never goes back.</p>
<p class="actions">${[
    button('An hour later', { do: 'advance-clock', ms: hourMs }),
    button('A day later', { do: 'advance-clock', ms: dayMs }),
    button('A month later', { do: 'advance-clock', ms: 31 * dayMs + hourMs }),
  ]}</p>
<p class="quiet">A failed renewal is tried again after 3, 5 and 7 days; after the last attempt ${outcome}.</p>
<p class="actions">${button(`Then rather: ${other}`, { do: 'after-retries', outcome: other })}</p></section>`;
}

function subscriptionRow(row: Overview['subscriptions'][number]): Markup {
  const { id, customer, label, status, amount, periodEnd, invoice } = row;
  const runs = status === 'active' || status === 'past_due';
  const buttons = [
    button('Renew', { do: 'renew', subscription: id }, id),
    button('Renew and fail', { do: 'fail-renewal', subscription: id, customer }, id),
    button('Cancel', { do: 'cancel', subscription: id }, id),
  ];
  const canEnd = runs || status === 'unpaid' || status === 'incomplete';
  return html`<tr><th scope="row" id="${id}">${label}<br><code>${id}</code></th>
<td>${badge(status)}<br>${dollars(amount)} until ${moment(periodEnd)}<br>${invoice ? invoiceText(invoice) : ''}</td>
<td class="actions">${runs ? buttons : canEnd ? buttons.slice(2) : []}</td></tr>`;
}

function invoiceText(invoice: NonNullable<Overview['subscriptions'][number]['invoice']>): Markup {
  const { status, attempts, nextAttempt, finalizesAt } = invoice;
  const tries = attempts > 1 ? ` after ${attempts} attempts` : '';
  const next = nextAttempt === null ? '' : html`, next attempt ${moment(nextAttempt)}`;
  const final = finalizesAt === null ? '' : html`, charged ${moment(finalizesAt)}`;
  return html`<span class="quiet">Latest invoice ${status}${tries}${next}${final}</span>`;
}

function paymentRow(row: Overview['payments'][number]): Markup {
  const { id, amount, created, label, purpose, refunded, dispute, status } = row;
  const isOpen = dispute === 'needs_response';
  const refundable = status === 'succeeded' && refunded < amount && !isOpen && dispute !== 'lost';
  const half = Math.floor((amount - refunded) / 2);
  const buttons = [
    ...(refundable
      ? [
          button('Refund', { do: 'refund', payment_intent: id }, id),
          button(`Refund ${dollars(half)}`, { do: 'refund', payment_intent: id, amount: half }, id),
        ]
      : []),
    ...(refundable && !dispute
      ? [button('Dispute', { do: 'dispute', payment_intent: id }, id)]
      : []),
    ...(isOpen ? (['won', 'lost'] as const).map((outcome) => closing(id, outcome)) : []),
  ];
  return html`<tr><th scope="row" id="${id}">${label}<br><code>${id}</code></th>
<td>${badge(status)}<br>${dollars(amount)}, ${purpose}, ${moment(created)}<br><span class="quiet">${[
    ...(refunded > 0 ? [html`${dollars(refunded)} refunded `] : []),
    ...(dispute ? [html`Dispute: ${words(dispute)}`] : []),
  ]}</span></td>
<td class="actions">${buttons}</td></tr>`;
}

function closing(id: string, outcome: 'won' | 'lost'): Markup {
  const command = { do: 'close-dispute', payment_intent: id, outcome };
  return button(outcome === 'won' ? 'Win the dispute' : 'Lose the dispute', command, id);
}

function customerRow(row: Overview['customers'][number]): Markup {
  const { id, label, deleted, delinquent, failures } = row;
  const state = deleted ? 'deleted' : delinquent ? 'delinquent' : 'in good standing';
  const fails = failures > 0 ? `, next ${failures} payments will fail` : '';
  const toggle =
    failures > 0
      ? button('Let payments succeed', { do: 'fail-next-payment', customer: id, times: 0 }, id)
      : button('Fail the next payment', { do: 'fail-next-payment', customer: id }, id);
  return html`<tr><th scope="row" id="${id}">${label}<br><code>${id}</code></th>
<td>${badge(state)}${fails}</td><td class="actions">${deleted ? [] : toggle}</td></tr>`;
}

function deliveries(outbox: readonly Delivery[], held: boolean): Markup {
  const newest = outbox.toReversed().slice(0, deliveriesShown);
  const all = [
    held ? button('Release', { do: 'release' }) : button('Hold', { do: 'hold' }),
    button('Shuffle what waits', { do: 'shuffle' }),
  ];
  const body =
    newest.length === 0 ? empty('No event was sent yet.') : table(newest.map(deliveryRow));
  return html`<section><h2>Deliveries to the webhook</h2>
<p>${held ? 'Held: events wait until they are released.' : 'Events leave at once.'}</p>
<p class="actions">${all}</p>${body}</section>`;
}

function deliveryRow({ id, event, type, state, attempts, answer }: Delivery): Markup {
  const row = `delivery-${id}`;
  const waiting = [
    button('Drop', { do: 'drop', event }, row),
    button('A minute later', { do: 'delay', event, ms: 60_000 }, row),
  ];
  return html`<tr><th scope="row" id="${row}">${type}<br><code>${event}</code></th>
<td>${badge(state)}${attempts > 0 ? html`<br><span class="quiet">Attempt ${attempts}: ${answer ?? ''}</span>` : ''}</td>
<td class="actions">${state === 'pending' ? waiting : []}${button('Send again', { do: 'duplicate', event }, row)}</td></tr>`;
}

function section(title: string, rows: readonly Markup[], nothing: string): Markup {
  return html`<section><h2>${title}</h2>${rows.length === 0 ? empty(nothing) : table(rows)}</section>`;
}

function table(rows: readonly Markup[]): Markup {
  return html`<div class="scroll"><table>${rows}</table></div>`;
}

function empty(sentence: string): Markup {
  return html`<p class="quiet">${sentence}</p>`;
}

function button(label: string, command: object, row?: string): Markup {
  const about = row === undefined ? '' : html` aria-describedby="${row}"`;
  return html`<button type="button" data-command="${JSON.stringify(command)}"${about}>${label}</button>`;
}

function badge(state: string): Markup {
  return html`<span class="badge" data-state="${state}">${words(state)}</span>`;
}

const words = (state: string): string => state.replaceAll('_', ' ');

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

function moment(seconds: number): Markup {
  const iso = new Date(seconds * 1000).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
