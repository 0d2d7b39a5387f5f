import * as z from 'zod/mini';
import { bodyLimits } from '../limits/body.ts';
import { agency } from '../model/agency.ts';
import { openingRow } from '../model/opening.ts';
import { legalDocument } from '../model/settings/legal.ts';
import { typedSettings } from '../model/settings/typed.ts';
import { settingsSave, settingsVersion, settings as storedSettings } from '../model/settings.ts';
import { pageQuery } from './page.ts';
import { route } from './route.ts';

const path = '/api/admin/settings';
const stored = { version: settingsVersion, values: storedSettings };

/** What the agency set of its own. */
export const settings = {
  /** As far as everybody may know it; may be up to `settingsKeptMs` old. */
  get: route({
    method: 'GET',
    path: '/api/settings',
    access: 'public',
    response: agency,
  }),

  /** One of its legal documents, the newest: Markdown, or the address of the page that has it. */
  getLegal: route({
    method: 'GET',
    path: '/api/legal/{document}',
    access: 'public',
    params: z.object({ document: legalDocument }),
    response: z.object({
      document: legalDocument,
      version: settingsVersion,
      link: z.nullable(z.string()),
      text: z.nullable(z.string()),
    }),
  }),

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

  /** Saves the values of an earlier version as a new one; 0 is the stack's defaults. */
  restore: route({
    method: 'POST',
    path: `${path}/restore`,
    access: 'admin',
    body: z.object({ version: settingsVersion }),
    response: z.object(stored),
  }),

  /** What is left to do before the first customer, each row read from what happened (decision 0325). */
  getOpening: route({
    method: 'GET',
    path: '/api/admin/opening',
    access: 'admin',
    response: z.array(openingRow),
  }),
};
