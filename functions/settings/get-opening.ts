import { settings } from '#shared/api/settings.ts';
import { environment, required } from '../platform/env.ts';
import { openingOf } from '../rules/opening.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { readOpening } from './read-opening.ts';

const env = environment({ PUBLIC_ORIGIN: required });

export const handler = httpHandler(settings.getOpening, async ({ now }) => [
  ...openingOf(await readOpening(env().PUBLIC_ORIGIN, now)),
]);
