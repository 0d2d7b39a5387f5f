import * as z from 'zod/mini';
import { settings, settingsSave, settingsVersion, typedSettings } from '#shared/model/settings.ts';
import { pageQuery } from '../page.ts';
import { route } from '../route.ts';

const path = '/api/admin/settings';
const stored = { version: settingsVersion, values: settings };

/** With `defaults`, which hold where a value is null. */
export const getSettings = route({
  method: 'GET',
  path,
  access: 'admin',
  response: z.object({ ...stored, defaults: settings }),
});

/** `version` is the one that was read; 409 names both where somebody else saved meanwhile. */
export const saveSettings = route({
  method: 'PUT',
  path,
  access: 'admin',
  body: z.object({ version: settingsVersion, values: typedSettings }),
  response: z.object(stored),
});

/** Every save, the newest first. */
export const listSettingsVersions = route({
  method: 'GET',
  path: `${path}/versions`,
  access: 'admin',
  query: z.object(pageQuery),
  response: z.array(settingsSave),
});

/** Saves the values of an earlier version as a new one; 0 is the stack's defaults. */
export const restoreSettings = route({
  method: 'POST',
  path: `${path}/restore`,
  access: 'admin',
  body: z.object({ version: settingsVersion }),
  response: z.object(stored),
});
