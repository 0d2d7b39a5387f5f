import * as z from 'zod/mini';
import { timestamp } from '../model/id.ts';
import { comparable } from '../model/text.ts';
import { website } from '../model/website.ts';
import { done } from './done.ts';
import { route } from './route.ts';

/** A token of any shape: an unknown one is answered like an expired one (RULE-15). */
export const previewToken = z.object({ token: z.string().check(...comparable) });

/** The five fields of a website that the holder of a link sees (RULE-4). */
export const preview = z.pick(website, {
  name: true,
  companyName: true,
  description: true,
  previewImageUrl: true,
  websitePreviewUrl: true,
});

export type Preview = z.infer<typeof preview>;

export const previews = {
  get: route({
    method: 'GET',
    path: '/api/preview/{token}',
    access: 'public',
    params: previewToken,
    response: preview,
  }),
  /**
   * Sent by a visible page every `previewLimits.heartbeatMs`; a scanner that only fetches the page sends
   * none. Tells when the link ends and whether its account is activated, since the preview itself has exactly five
   * fields.
   */
  heartbeat: route({
    method: 'POST',
    path: '/api/preview/{token}/heartbeat',
    access: 'public',
    params: previewToken,
    response: z.extend(done, { endsAt: timestamp, isActivated: z.boolean() }),
  }),
  /** Asks for a new link; the answer is the same for every token, even an unknown one. */
  ask: route({
    method: 'POST',
    path: '/api/preview/{token}/ask',
    access: 'anonymous',
    params: previewToken,
    response: done,
  }),
};
