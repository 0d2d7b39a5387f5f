import { settings } from '#shared/api/settings.ts';
import { environment, required } from '../platform/env.ts';
import { shownAgency } from '../rules/agency.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { currentSettings } from '../services/settings.ts';

const env = environment({ PUBLIC_ORIGIN: required });

export const handler = httpHandler(settings.get, async ({ now }) =>
  shownAgency(await currentSettings(now), env().PUBLIC_ORIGIN),
);
