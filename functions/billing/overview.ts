import { billing } from '#shared/api/billing.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { billingOverview } from './billing-overview.ts';

export const handler = httpHandler(billing.overview, ({ user }) => billingOverview(user));
