import { settings } from '#shared/api/settings.ts';
import { callsOf } from './call.ts';

/** The calls of the settings page, whose schemas are large: `settingsApi.save({ body })`. */
export const settingsApi = callsOf(settings);
