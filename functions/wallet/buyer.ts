import { wallet } from '#shared/api/wallet.ts';
import { blankToNull } from '#shared/rules/text.ts';
import { saveBuyer } from '../data/payments/buyer.ts';
import { unauthenticated } from '../domain/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

/** For future receipts; existing ones keep their buyer. */
export const handler = httpHandler(wallet.buyer, async ({ body, user }) => {
  const buyer = {
    name: blankToNull(body.name),
    address: blankToNull(body.address),
    taxId: blankToNull(body.taxId),
  };
  if (!(await saveBuyer({ userId: user.id, ...buyer }))) throw unauthenticated();
  return buyer;
});
