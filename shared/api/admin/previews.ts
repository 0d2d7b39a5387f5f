import * as z from 'zod/mini';
import { id, timestamp } from '#shared/model/id.ts';
import { done } from '../done.ts';
import { pageQuery } from '../page.ts';
import { route } from '../route.ts';
import { ofWebsite } from './of-website.ts';

/** A new preview link; only the link holds the token (RULE-15). */
export const previewLink = z.object({ token: z.string(), expiresAt: timestamp });

/** A valid link; its id is the hash of its token, which opens nothing. */
export const livePreview = z.object({
  id: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  views: z.int(),
});

/** A preview that is being viewed; `userId` is the owner of the website. */
export const viewer = z.object({
  userId: id,
  websiteId: id,
  lookingAt: timestamp,
  openings: z.int(),
});

export type LivePreview = z.infer<typeof livePreview>;
export type Viewer = z.infer<typeof viewer>;

const previewId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'This is not the id of a preview link'));

export const generatePreview = route({
  method: 'POST',
  path: '/api/admin/generate-preview',
  access: 'admin',
  body: z.object({
    userId: id,
    websiteId: z.optional(id),
    /** Whether the customer gets the link by mail, as without it. */
    mail: z._default(z.boolean(), true),
  }),
  response: previewLink,
});

/** The newest first. */
export const listPreviews = route({
  method: 'GET',
  path: '/api/admin/previews/{websiteId}',
  access: 'admin',
  params: ofWebsite,
  query: z.object(pageQuery),
  response: z.array(livePreview),
});

export const revokePreview = route({
  method: 'DELETE',
  path: '/api/admin/previews/{websiteId}/{previewId}',
  access: 'admin',
  params: z.extend(ofWebsite, { previewId }),
  response: done,
});

/** The previews that are being viewed right now, the latest first. */
export const listViewers = route({
  method: 'GET',
  path: '/api/admin/viewers',
  access: 'admin',
  response: z.array(viewer),
});
