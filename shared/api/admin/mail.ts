import * as z from 'zod/mini';
import { id } from '#shared/model/id.ts';
import { mailState } from '#shared/model/mail-state.ts';
import { customerAnswer } from '#shared/model/user.ts';
import { route } from '../route.ts';

/** The state of mail; queries Amazon once an hour at most. */
export const getMailState = route({
  method: 'GET',
  path: '/api/admin/mail',
  access: 'admin',
  response: z.object({ state: mailState, from: z.nullable(z.string()) }),
});

/** Allows mail to a customer's address again. */
export const clearMailStop = route({
  method: 'POST',
  path: '/api/admin/clear-mail-stop',
  access: 'admin',
  body: z.object({ userId: id }),
  response: customerAnswer,
});
