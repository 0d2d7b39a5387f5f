import { publicSettings } from '../model/settings.ts';
import { route } from './route.ts';

/** What the agency set of its own, as far as everybody may know it. */
export const settings = {
  /** May be up to `settingsKeptMs` old. */
  get: route({
    method: 'GET',
    path: '/api/settings',
    access: 'public',
    response: publicSettings,
  }),
};
