import { settings } from '#shared/api/settings.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { currentAgency } from '../services/agency.ts';

export const handler = httpHandler(settings.get, ({ now }) => currentAgency(now));
