import * as z from 'zod/mini';
import { bodyLimits } from '../limits/body.ts';
import { pictureLimits } from '../limits/pictures.ts';
import { typedSettings } from '../model/settings/typed.ts';
import { settingsSave, settingsVersion, settings as storedSettings } from '../model/settings.ts';
import { picturePlaces } from '../rules/picture-name.ts';
import { pictureTooLarge } from '../texts/settings/pictures.ts';
import { opening } from './opening.ts';
import { pageQuery } from './page.ts';
import { publicSettings } from './public-settings.ts';
import { route } from './route.ts';

const path = '/api/admin/settings';
const stored = { version: settingsVersion, values: storedSettings };

/** What the agency set of its own. */
export const settings = {
  ...publicSettings,
  ...opening,

  /** With `defaults`, which hold where a value is null. */
  getStored: route({
    method: 'GET',
    path,
    access: 'admin',
    response: z.object({ ...stored, defaults: storedSettings }),
  }),

  /** `version` is the one that was read; 409 names both where somebody else saved meanwhile. */
  save: route({
    method: 'PUT',
    path,
    access: 'admin',
    body: z.object({ version: settingsVersion, values: typedSettings }),
    bodyBytes: bodyLimits.settingsBytes,
    response: z.object(stored),
  }),

  /** Every save, the newest first. */
  listVersions: route({
    method: 'GET',
    path: `${path}/versions`,
    access: 'admin',
    query: z.object(pageQuery),
    response: z.array(settingsSave),
  }),

  /** Returns a presigned POST for a picture of the agency. */
  createPicture: route({
    method: 'POST',
    path: `${path}/pictures`,
    access: 'admin',
    body: z.object({
      size: z.int().check(z.minimum(1), z.maximum(pictureLimits.maxBytes, pictureTooLarge)),
    }),
    response: z.object({
      id: z.string(),
      upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
    }),
  }),

  /** Judges the uploaded file by its content and keeps what is left of it under the name that a field may hold. */
  completePicture: route({
    method: 'POST',
    path: `${path}/pictures/{id}`,
    access: 'admin',
    params: z.object({ id: z.uuid('This is not the id of a file') }),
    body: z.object({ place: z.enum(picturePlaces) }),
    response: z.object({ name: z.string() }),
  }),

  /** Saves the values of an earlier version as a new one; 0 is the stack's defaults. */
  restore: route({
    method: 'POST',
    path: `${path}/restore`,
    access: 'admin',
    body: z.object({ version: settingsVersion }),
    response: z.object(stored),
  }),
};
