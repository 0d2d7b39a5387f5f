import * as z from 'zod/mini';
import { timestamp } from '../model/id.ts';
import { comparable } from '../model/text.ts';
import { validation } from '../texts/validation.ts';
import { done } from './done.ts';
import { route } from './route.ts';

const copy = z.object({
  state: z.enum(['waiting', 'ready']),
  requestedAt: timestamp,
  /** When the link of the mail expires; null while the export is being made. */
  endsAt: z.nullable(timestamp),
});

const leaving = z.object({ requestedAt: timestamp, dueAt: timestamp });

export const requestDeletionBody = z.object({
  password: z
    .string(validation.passwordRequired)
    .check(...comparable, z.minLength(1, validation.passwordRequired)),
});

/** A customer's export of their data and deletion of their account. */
export const privacy = {
  state: route({
    method: 'GET',
    path: '/api/account/data',
    access: 'user',
    response: z.object({ export: z.nullable(copy), deletion: z.nullable(leaving) }),
  }),
  requestExport: route({
    method: 'POST',
    path: '/api/account/export',
    access: 'user',
    response: copy,
  }),
  downloadExport: route({
    method: 'GET',
    path: '/api/account/export/{token}',
    access: 'anonymous',
    params: z.object({
      token: z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,100}$/, 'This is not a link')),
    }),
    response: done,
  }),
  requestDeletion: route({
    method: 'POST',
    path: '/api/account/delete',
    access: 'user',
    body: requestDeletionBody,
    response: leaving,
  }),
  undoDeletion: route({
    method: 'POST',
    path: '/api/account/delete/undo',
    access: 'user',
    response: done,
  }),
};
