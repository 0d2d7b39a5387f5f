import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { orders } from '#shared/api/page.ts';

const orderInQuery = z.catch(z.enum(orders), 'desc');

/** By the last change, the newest first unless the URL says otherwise; turning it begins at the first page. */
export function useOrder() {
  const [query, setQuery] = useSearchParams();
  const order = orderInQuery.parse(query.get('order'));
  const turn = () =>
    setQuery((current) => {
      const next = new URLSearchParams(current);
      for (const name of ['cursor', 'page', 'order']) next.delete(name);
      if (order === 'desc') next.set('order', 'asc');
      return next;
    });
  return { order, turn };
}
