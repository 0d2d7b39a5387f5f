import { useState } from 'react';
import { api } from '#frontend/src/api/client.ts';
import type { Customer } from '#shared/model/user.ts';

/** The customer of the row, until `reload` fetches the current one after a conflict. */
export function useLatestCustomer(opened: Customer) {
  const [customer, setCustomer] = useState(opened);
  const reload = async (): Promise<boolean> => {
    const newest = await api.users.get({ params: { id: opened.id } }).catch(() => undefined);
    if (newest) setCustomer(newest);
    return newest !== undefined;
  };
  return { customer, setCustomer, reload };
}
