import * as z from 'zod/mini';
import { idText } from '../model/id.ts';
import { update } from '../model/update.ts';
import { website } from '../model/website.ts';
import { orders, pageQuery, searchText } from './page.ts';
import { route } from './route.ts';

/** A short-lived link to a file (RULE-14); `expiresIn` in seconds, null for a fixed address. */
export const downloadLink = z.object({
  url: z.string(),
  fileName: z.string(),
  expiresIn: z.nullable(z.int()),
});

export const websites = {
  list: route({
    method: 'GET',
    path: '/api/websites',
    access: 'user',
    query: z.object({
      ...pageQuery,
      userId: z.optional(idText),
      websiteId: z.optional(idText),
      /** By the last change, for administrators: the newest first unless they ask. */
      order: z._default(z.enum(orders, `Must be one of: ${orders.join(', ')}`), 'desc'),
      /** For administrators: the first page of what the beginning of a word of the website's or its owner's name finds. */
      q: searchText,
    }),
    response: z.array(website),
  }),
  /** The newest updates first (RULE-29). */
  listUpdates: route({
    method: 'GET',
    path: '/api/websites/{id}/updates',
    access: 'user',
    params: z.object({ id: idText }),
    response: z.array(update),
  }),
  getDownloadUrl: route({
    method: 'GET',
    path: '/api/websites/{id}/get-download-url',
    access: 'user',
    params: z.object({ id: idText }),
    response: downloadLink,
  }),
  /** The website with guide, receipt and checksums, as one ZIP for buyers. */
  handOver: route({
    method: 'GET',
    path: '/api/websites/{id}/handover',
    access: 'user',
    params: z.object({ id: idText }),
    response: downloadLink,
  }),
  downloadFallback: route({
    method: 'GET',
    path: '/api/websites/download-fallback/{userId}',
    access: 'user',
    params: z.object({ userId: idText }),
    response: downloadLink,
  }),
};
