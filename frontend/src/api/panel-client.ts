import { admin } from '#shared/api/admin.ts';
import { callsOf } from './call.ts';

/** The calls of administrators, whose schemas customers need not load: `panelApi.createCustomer({ body })`. */
export const panelApi = callsOf(admin);
