import * as z from 'zod/mini';
import { idText } from '../model/id.ts';
import { formField, siteMessage, siteMessageId } from '../model/site-message.ts';
import { comparable } from '../model/text.ts';
import { csvSeparators } from '../rules/csv-separator.ts';
import { done } from './done.ts';
import { pageQuery } from './page.ts';
import { route } from './route.ts';

const ofWebsite = z.object({ id: idText });

/** Forms of customers' sites, and the messages that they sent. */
export const forms = {
  /** For `<form action="/_forms/contact" method="post">`; answers 303. */
  submit: route({
    method: 'POST',
    path: '/_forms/{name}',
    access: 'site',
    params: z.object({
      name: z
        .string()
        .check(
          ...comparable,
          z.regex(/^(?!thanks$)[A-Za-z0-9_-]{1,40}$/, 'There is no form with this name'),
        ),
    }),
    body: z.array(formField),
    bodyKind: 'form',
    response: z.null(),
  }),
  /**
   * The newest first, and the unread count: 100 means more than 99.
   */
  listMessages: route({
    method: 'GET',
    path: '/api/websites/{id}/messages',
    access: 'user',
    params: ofWebsite,
    query: z.object(pageQuery),
    response: z.object({ messages: z.array(siteMessage), unread: z.int() }),
  }),
  /** By the owner: only the named one, or all up to the named one, or all. */
  markRead: route({
    method: 'POST',
    path: '/api/websites/{id}/messages/read',
    access: 'user',
    params: ofWebsite,
    body: z.object({ upTo: z.optional(siteMessageId), only: z.optional(siteMessageId) }),
    response: done,
  }),
  /** The newest first, one column per field name. */
  exportMessages: route({
    method: 'GET',
    path: '/api/websites/{id}/messages.csv',
    access: 'user',
    params: ofWebsite,
    query: z.object({ separator: z._default(z.enum(csvSeparators), ',') }),
    response: z.string(),
    opens: 'csv',
  }),
};

/**
 * Fields with this prefix control the handling and are not part of the message. Neither are the two that forms for
 * Netlify have: the name of the form, and a trap as its documentation names it (decision 0308).
 */
export const formControls = {
  next: '_next',
  trap: '_gotcha',
  prefix: '_',
  netlifyName: 'form-name',
  netlifyTrap: 'bot-field',
} as const;

/** After a form of a sample, which was never unpacked. */
export const thanksPath = '/_forms/thanks';

/** Made when a site is unpacked, in its own colors; at its top, where all its addresses are relative. */
export const thanksPages = { live: '_thanks.html', preview: '_thanks-preview.html' } as const;
