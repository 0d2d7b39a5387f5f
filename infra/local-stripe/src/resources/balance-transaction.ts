import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { noSuch } from '../api/failure.ts';
import { createdParameter, listOf, listParameters } from '../api/list.ts';
import { resource } from '../api/resource.ts';
import { balanceTransactionKind } from '../objects/balance-transaction.ts';

const path = '/v1/balance_transactions';

const retrieve = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  parameters: z.strictObject({}),
  run(call, _, id) {
    const entry = call.objects.find(balanceTransactionKind, id);
    if (!entry) throw noSuch('balance transaction', id, 'id', 404);
    return entry;
  },
});

const list = endpoint({
  method: 'GET',
  path,
  parameters: z.strictObject({ ...listParameters, ...createdParameter }),
  run: (call, page) => listOf(path, call.objects.where(balanceTransactionKind), page),
});

/** Balance transactions. */
export const balanceTransactions = resource(balanceTransactionKind, [retrieve, list]);
