import { dollars } from '../dollars.ts';
import { html, type Markup } from './html.ts';
import type { Overview } from './overview.ts';
import { badge, button } from './parts.ts';

const tenDollars = 1_000;

export function waysToPay(subscription: string): readonly Markup[] {
  const pay = { do: 'pay-with', subscription } as const;
  return [
    button('Pay by bank', { ...pay, type: 'us_bank_account' }, subscription),
    button('Pay by Link', { ...pay, type: 'link' }, subscription),
  ];
}

const pauses = [
  ['void', 'Pause payments, void invoices'],
  ['keep_as_draft', 'Pause payments, keep drafts'],
  ['mark_uncollectible', 'Pause payments, uncollectible'],
] as const;

/** Offers what the payments of a running subscription are not. */
export function pausedPayments(subscription: string, pause: string | null): readonly Markup[] {
  const command = { do: 'pause-collection', subscription } as const;
  if (pause !== null) {
    return [button('Resume payments', { ...command, behavior: null }, subscription)];
  }
  return pauses.map(([behavior, label]) => button(label, { ...command, behavior }, subscription));
}

export function priceRow(row: Overview['prices'][number]): Markup {
  const { id, active, lookup_key, recurring, unit_amount } = row;
  const archive = { do: 'archive-price', price: id, archived: active };
  const edited = unit_amount + tenDollars;
  const edit = { do: 'edit-price', price: id, amount: edited };
  const buttons = [
    button(active ? 'Archive' : 'Take out of the archive', archive, id),
    ...(lookup_key === null ? [] : [button(`Edit to ${dollars(edited)}`, edit, id)]),
  ];
  const per = recurring ? ` per ${recurring.interval}` : '';
  return html`<tr><th scope="row" id="${id}">${dollars(unit_amount)}${per}<br><code>${id}</code></th>
<td>${badge(active ? 'active' : 'archived')}<br><span class="quiet">${lookup_key ?? 'No lookup key'}</span></td>
<td><div class="actions">${buttons}</div></td></tr>`;
}
