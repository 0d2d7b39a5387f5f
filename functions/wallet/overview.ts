import { wallet } from '#shared/api/wallet.ts';
import { billingOverview } from '../billing/billing-overview.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

export const handler = httpHandler(wallet.overview, ({ user }) => billingOverview(user));
