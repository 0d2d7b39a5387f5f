import * as z from 'zod/mini';
import { idText } from '../model/id.ts';
import { formField, siteMessage, siteMessageId } from '../model/site-message.ts';
import { comparable } from '../model/text.ts';
import { done } from './done.ts';
import { pageQuery } from './page.ts';
import { route } from './route.ts';

const ofWebsite = z.object({ id: idText });

/** Forms of customers' sites, and what arrived by them. */
export const forms = {
  /** For `<form action="/_forms/contact" method="post">`; answers 303. */
  submit: route({
    method: 'POST',
    path: '/_forms/{name}',
    access: 'site',
    params: z.object({
      name: z
        .string()
        .check(comparable, z.regex(/^(?!thanks$)[A-Za-z0-9_-]{1,40}$/, 'No form is called so')),
    }),
    body: z.array(formField),
    bodyKind: 'form',
    response: z.null(),
  }),
  /** The newest first, `formLimits.perPage` at most, and how many are not read: 100 stands for more than 99. */
  listMessages: route({
    method: 'GET',
    path: '/api/websites/{id}/messages',
    access: 'user',
    params: ofWebsite,
    query: z.object(pageQuery),
    response: z.object({ messages: z.array(siteMessage), unread: z.int() }),
  }),
  /** By their owner: up to one of them, or all that there are. */
  markRead: route({
    method: 'POST',
    path: '/api/websites/{id}/messages/read',
    access: 'user',
    params: ofWebsite,
    body: z.object({ upTo: z.optional(siteMessageId) }),
    response: done,
  }),
  /** The newest first, a column for each name of a field. */
  exportMessages: route({
    method: 'GET',
    path: '/api/websites/{id}/messages.csv',
    access: 'user',
    params: ofWebsite,
    response: z.string(),
    opens: 'csv',
  }),
};

/** Of everything that a form sends, the names that begin so tell us what to do, and are no part of the message. */
export const formControls = { next: '_next', trap: '_gotcha', prefix: '_' } as const;

export const thanksPath = '/_forms/thanks';
