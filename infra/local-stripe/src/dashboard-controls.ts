import type { Account } from './calls/account.ts';
import { perform } from './calls/call.ts';
import { change } from './calls/change.ts';
import { existing } from './calls/lookup.ts';
import { newPrice, priceKind } from './objects/price.ts';

/** What an account's owner does in Stripe's dashboard. */
export interface DashboardControls {
  /** Archives a price, or takes it out of the archive. */
  archivePrice(price: string, archived?: boolean): void;
  /** Edits a price: another one with another amount (cents) takes its lookup key. Returns the new one's id. */
  editPrice(price: string, amount: number): string;
}

/** Throw for anything that Stripe would refuse. */
export function createDashboardControls(account: Account): DashboardControls {
  return {
    archivePrice(id, archived = true) {
      perform(account, (call) => {
        const price = existing(call, priceKind, id);
        change(call, priceKind, price, { ...price, active: !archived });
      });
    },
    editPrice: (id, unit_amount) =>
      perform(account, (call) => {
        const before = existing(call, priceKind, id);
        const { currency, product, recurring, lookup_key } = before;
        const made = newPrice({ currency, product, recurring, unit_amount }, call.now);
        change(call, priceKind, before, { ...before, lookup_key: null });
        const edited = { ...made, lookup_key };
        call.emit('price.created', call.objects.add(priceKind, edited));
        return edited.id;
      }),
  };
}
