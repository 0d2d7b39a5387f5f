import { wallet } from '#shared/api/wallet.ts';
import { blankToNull } from '#shared/rules/text.ts';
import { keepBuyer } from '../data/payments/buyer.ts';
import { unauthenticated } from '../domain/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

/** For receipts to come; those that were written stay as they are. */
export const handler = httpHandler(wallet.buyer, async ({ body, user }) => {
  const buyer = {
    name: blankToNull(body.name),
    address: blankToNull(body.address),
    taxId: blankToNull(body.taxId),
  };
  if (!(await keepBuyer({ userId: user.id, ...buyer }))) throw unauthenticated();
  return buyer;
});
