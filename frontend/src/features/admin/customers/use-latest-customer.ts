import { useState } from 'react';
import { api } from '#frontend/src/api/client.ts';
import type { Customer } from '#shared/model/user.ts';

/** A customer as their row showed them, until the newest is asked for because someone was faster. */
export function useLatestCustomer(opened: Customer) {
  const [customer, setCustomer] = useState(opened);
  const reload = async (): Promise<Customer | undefined> => {
    const newest = await api.users.get({ params: { id: opened.id } }).catch(() => undefined);
    if (newest) setCustomer(newest);
    return newest;
  };
  return { customer, setCustomer, reload };
}
