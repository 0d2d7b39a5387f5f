import * as z from 'zod/mini';
import { brief, briefFields, openBrief } from '../model/brief.ts';
import { id, idText } from '../model/id.ts';
import { timelinePlace } from '../model/timeline.ts';
import { pageQuery } from './page.ts';
import { route } from './route.ts';

/** The brief of a customer, and the timeline of their website. */
export const briefs = {
  /** One's own; administrators read any customer's. */
  get: route({
    method: 'GET',
    path: '/api/brief',
    access: 'user',
    query: z.object({ userId: z.optional(idText) }),
    response: brief,
  }),
  /** 409 if `If-Match` names another version than the current one. */
  save: route({
    method: 'PUT',
    path: '/api/brief',
    access: 'user',
    body: briefFields,
    response: brief,
  }),
  send: route({ method: 'POST', path: '/api/brief/send', access: 'user', response: brief }),
  /** The briefs that wait for a first design, the oldest first. */
  list: route({
    method: 'GET',
    path: '/api/admin/briefs',
    access: 'admin',
    query: z.object(pageQuery),
    response: z.array(openBrief),
  }),
  correctTimeline: route({
    method: 'POST',
    path: '/api/admin/timeline',
    access: 'admin',
    body: z.object({ userId: id, place: timelinePlace }),
    response: brief,
  }),
};
