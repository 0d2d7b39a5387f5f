import * as z from 'zod/mini';
import { agency } from '../model/agency.ts';
import { legalDocument } from '../model/settings/legal.ts';
import { settingsVersion } from '../model/settings.ts';
import { route } from './route.ts';

/** What everybody may read of the settings; apart from the others, whose schemas visitors need not load. */
export const publicSettings = {
  /** As far as everybody may know it; may be up to `settingsKeptMs` old. */
  get: route({
    method: 'GET',
    path: '/api/settings',
    access: 'anonymous',
    response: agency,
  }),

  /** One of the legal documents, the newest: Markdown, or the address of the page that has it. */
  getLegal: route({
    method: 'GET',
    path: '/api/legal/{document}',
    access: 'anonymous',
    params: z.object({ document: legalDocument }),
    response: z.object({
      document: legalDocument,
      version: settingsVersion,
      link: z.nullable(z.string()),
      text: z.nullable(z.string()),
    }),
  }),
};
