import { routes } from '#shared/api/routes.ts';
import { billingOverview } from '../billing/billing-overview.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

export const handler = httpHandler(routes.wallet.overview, ({ user }) => billingOverview(user));
