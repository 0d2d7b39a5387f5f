import { useEffect } from 'react';
import { paths } from '#frontend/src/paths.ts';
import type { Customer } from '#shared/model/user.ts';
import { displayName } from '#shared/rules/names.ts';
import { type Place, rememberOpened } from './recent.ts';

export function customerPlace(customer: Customer): Place {
  const { id, email, hasPurchasedSite, subscriptionStatus, servedUntil } = customer;
  const to = paths.adminCustomer(id);
  const hasPaid = hasPurchasedSite || subscriptionStatus !== null || servedUntil !== null;
  return { id: `customer-${id}`, to, name: displayName(customer), detail: email, hasPaid };
}

interface NamedWebsite {
  readonly id: number;
  readonly name: string;
  readonly owner: string | null;
}

/** Most websites are named after their owner. */
export function websitePlace({ id, name, owner }: NamedWebsite): Place {
  const detail = owner === null || owner === name ? `Website ${id}` : `Website ${id} · ${owner}`;
  return { id: `website-${id}`, to: paths.adminWebsite(id), name, detail };
}

export function isWebsitePlace({ id }: Pick<Place, 'id'>): boolean {
  return id.startsWith('website-');
}

/** Remembers what a page shows, once it is there. */
export function useRemembered(place: Place | null | undefined): void {
  const { id, to, name, detail, hasPaid } = place ?? { id: '', to: '', name: '', detail: '' };
  useEffect(() => {
    if (id) rememberOpened({ id, to, name, detail, hasPaid });
  }, [id, to, name, detail, hasPaid]);
}
