import { settings } from '#shared/api/settings.ts';
import { environment, required } from '../platform/env.ts';
import { shownAgency } from '../rules/agency.ts';
import { anonymousHandler } from '../runtime/http/anonymous-handler.ts';
import { currentSettings } from '../services/settings.ts';

const env = environment({ PUBLIC_ORIGIN: required });

export const handler = anonymousHandler(settings.get, async ({ now }) =>
  shownAgency(await currentSettings(now), env().PUBLIC_ORIGIN),
);
