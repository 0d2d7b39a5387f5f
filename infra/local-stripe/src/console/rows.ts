import { dollars } from '../dollars.ts';
import type { Delivery } from '../webhooks/delivery-store.ts';
import { pausedPayments, waysToPay } from './dashboard-rows.ts';
import { html, type Markup } from './html.ts';
import type { Overview } from './overview.ts';
import { badge, button, moment, words } from './parts.ts';

/** With Stripe's proration. */
function dearer(subscription: string, amount: number): Markup {
  const label = `Change to ${dollars(2 * amount)} a month`;
  return button(label, { do: 'change-plan', subscription, amount: 2 * amount }, subscription);
}

export function subscriptionRow(row: Overview['subscriptions'][number]): Markup {
  const { id, customer, label, status, amount, periodEnd, ends, invoice } = row;
  const runs = status === 'active' || status === 'past_due';
  const canEnd = runs || ['unpaid', 'incomplete', 'paused'].includes(status);
  const planned = ends === null;
  const plan = planned ? 'Cancel at the end of the period' : 'Do not cancel';
  const buttons = [
    ...(runs
      ? [
          button('Renew', { do: 'renew', subscription: id }, id),
          button('Renew and fail', { do: 'fail-renewal', subscription: id, customer }, id),
          button(plan, { do: 'cancel-at-period-end', subscription: id, planned }, id),
        ]
      : []),
    ...(runs ? [...waysToPay(id), ...pausedPayments(id, row.pause)] : []),
    ...(status === 'active' ? [dearer(id, amount)] : []),
    ...(status === 'active' ? [button('Pause', { do: 'pause', subscription: id }, id)] : []),
    ...(status === 'paused' ? [button('Resume', { do: 'resume', subscription: id }, id)] : []),
    ...(canEnd ? [button('Cancel', { do: 'cancel', subscription: id }, id)] : []),
  ];
  const end = ends === null ? '' : html`, ends ${moment(ends)}`;
  const paused =
    row.pause === null
      ? ''
      : html`<br><span class="quiet">Payments are paused: ${words(row.pause)}</span>`;
  return html`<tr><th scope="row" id="${id}">${label}<br><code>${id}</code></th>
<td>${badge(status)}<br>${dollars(amount)} until ${moment(periodEnd)}${end}${paused}<br>${invoice ? invoiceText(invoice) : ''}</td>
<td><div class="actions">${buttons}</div></td></tr>`;
}

function invoiceText(invoice: NonNullable<Overview['subscriptions'][number]['invoice']>): Markup {
  const { status, attempts, nextAttempt, finalizesAt } = invoice;
  const tries = attempts > 1 ? ` after ${attempts} attempts` : '';
  const next = nextAttempt === null ? '' : html`, next attempt ${moment(nextAttempt)}`;
  const final = finalizesAt === null ? '' : html`, charged ${moment(finalizesAt)}`;
  return html`<span class="quiet">Latest invoice ${status}${tries}${next}${final}</span>`;
}

export function owedRow(row: Overview['owed'][number]): Markup {
  const { id, label, status, amount, created } = row;
  const settle = (text: string, how: string) =>
    button(text, { do: 'settle-invoice', invoice: id, how }, id);
  const buttons = [
    settle('Paid outside Stripe', 'paid_out_of_band'),
    ...(status === 'open' ? [settle('Mark uncollectible', 'uncollectible')] : []),
    settle('Void', 'void'),
  ];
  return html`<tr><th scope="row" id="${id}">${label}<br><code>${id}</code></th>
<td>${badge(status)}<br>${dollars(amount)}, ${moment(created)}</td>
<td><div class="actions">${buttons}</div></td></tr>`;
}

export function paymentRow(row: Overview['payments'][number]): Markup {
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
    ...(refunded > 0
      ? [button('Fail the last refund', { do: 'fail-refund', payment_intent: id }, id)]
      : []),
    ...(refundable && !dispute
      ? [button('Dispute', { do: 'dispute', payment_intent: id }, id)]
      : []),
    ...(isOpen ? (['won', 'lost'] as const).map((outcome) => closing(id, outcome)) : []),
  ];
  const notes = [
    ...(refunded > 0 ? [`${dollars(refunded)} refunded`] : []),
    ...(dispute ? [`dispute: ${words(dispute)}`] : []),
  ];
  return html`<tr><th scope="row" id="${id}">${label}<br><code>${id}</code></th>
<td>${badge(status)}<br>${dollars(amount)}, ${purpose}, ${moment(created)}<br><span class="quiet">${notes.join(', ')}</span></td>
<td><div class="actions">${buttons}</div></td></tr>`;
}

function closing(id: string, outcome: 'won' | 'lost'): Markup {
  const command = { do: 'close-dispute', payment_intent: id, outcome };
  return button(outcome === 'won' ? 'Win the dispute' : 'Lose the dispute', command, id);
}

export function customerRow(row: Overview['customers'][number]): Markup {
  const { id, label, deleted, delinquent, discounted, failures } = row;
  const state = deleted ? 'deleted' : delinquent ? 'delinquent' : 'in good standing';
  const next = failures > 1 ? `next ${failures} payments` : 'next payment';
  const fails = failures > 0 ? `, the ${next} will fail` : '';
  const extra = button(
    'Bill two hours more',
    { do: 'add-invoice-item', customer: id, amount: 30_000, description: 'Consulting, 2 hours' },
    id,
  );
  const toggle =
    failures > 0
      ? button('Let payments succeed', { do: 'fail-next-payment', customer: id, times: 0 }, id)
      : button('Fail the next payment', { do: 'fail-next-payment', customer: id }, id);
  const buttons = [
    extra,
    toggle,
    button('Half price', { do: 'discount', owner: id, percent: 50 }, id),
    button('Next invoice free', { do: 'discount', owner: id, percent: 100, duration: 'once' }, id),
  ];
  const coupon = discounted ? ', discounted' : '';
  return html`<tr><th scope="row" id="${id}">${label}<br><code>${id}</code></th>
<td>${badge(state)}${fails}${coupon}</td><td><div class="actions">${deleted ? [] : buttons}</div></td></tr>`;
}

export function deliveryRow({ id, event, type, state, attempts, answer }: Delivery): Markup {
  const row = `delivery-${id}`;
  const waiting = [
    button('Drop', { do: 'drop', event }, row),
    button('A minute later', { do: 'delay', event, ms: 60_000 }, row),
  ];
  return html`<tr><th scope="row" id="${row}">${type}<br><code>${event}</code></th>
<td>${badge(state)}${attempts > 0 ? html`<br><span class="quiet">Attempt ${attempts}: ${answer ?? ''}</span>` : ''}</td>
<td><div class="actions">${state === 'pending' ? waiting : []}${button('Send again', { do: 'duplicate', event }, row)}</div></td></tr>`;
}
