import type { QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { api } from '#frontend/src/api/client.ts';
import { setAnswer } from '#frontend/src/api/set-answer.ts';
import type { routes } from '#shared/api/routes.ts';
import { overviewQuery } from './overview-query.ts';

type Typed = z.infer<typeof routes.billing.buyer.body>;

/** For receipts that are issued from now on. */
export async function saveBuyer(client: QueryClient, body: Typed): Promise<void> {
  const buyer = await api.billing.buyer({ body });
  const known = client.getQueryData(overviewQuery.queryKey);
  if (known) setAnswer(client, overviewQuery.queryKey, { ...known, buyer });
}
