import { billing } from '#shared/api/billing.ts';
import { blankToNull } from '#shared/rules/text.ts';
import { saveBuyer } from '../data/billing/buyer.ts';
import { unauthenticated } from '../rules/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

/** For future receipts; existing ones keep their buyer. */
export const handler = httpHandler(billing.buyer, async ({ body, user }) => {
  const buyer = {
    name: blankToNull(body.name),
    address: blankToNull(body.address),
    taxId: blankToNull(body.taxId),
  };
  if (!(await saveBuyer({ userId: user.id, ...buyer }))) throw unauthenticated();
  return buyer;
});
