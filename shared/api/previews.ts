import * as z from 'zod/mini';
import { comparable } from '../model/text.ts';
import { website } from '../model/website.ts';
import { done } from './done.ts';
import { route } from './route.ts';

/** A token of whatever shape: what is none of ours is answered like one that has ended (RULE-15). */
export const previewToken = z.object({ token: z.string().check(comparable) });

/** What whoever has the link sees of a website: these five fields and no other (RULE-4). */
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
  /** The page says every `previewLimits.beatMs` that it is looked at; one that only fetches it never does. */
  beat: route({
    method: 'POST',
    path: '/api/preview/{token}/beat',
    access: 'public',
    params: previewToken,
    response: done,
  }),
  /** The same answer for every token, whether there ever was one or not. */
  ask: route({
    method: 'POST',
    path: '/api/preview/{token}/ask',
    access: 'anonymous',
    params: previewToken,
    response: done,
  }),
};
