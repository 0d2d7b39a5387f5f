import * as z from 'zod/mini';
import { email, username } from '../model/fields.ts';
import { idText } from '../model/id.ts';
import { teamMember } from '../model/team-member.ts';
import { personFields } from './auth.ts';
import { done } from './done.ts';
import { route } from './route.ts';

const path = '/api/admin/administrators';

/** The administrators, to one another. */
export const team = {
  /** By username, at most a hundred. */
  list: route({
    method: 'GET',
    path,
    access: 'admin',
    response: z.array(teamMember),
  }),
  /** Mails them a link and a code, which no answer holds; the other administrators hear of it (decision 0360). */
  invite: route({
    method: 'POST',
    path,
    access: 'admin',
    body: z.object({
      username,
      email,
      firstName: personFields.firstName,
      lastName: personFields.lastName,
    }),
    response: teamMember,
  }),
  /** A new code, mailed to the same address; the one before opens nothing more. 409 for who has activated. */
  inviteAgain: route({
    method: 'POST',
    path: `${path}/{id}/invite-again`,
    access: 'admin',
    params: z.object({ id: idText }),
    response: teamMember,
  }),
  /** Takes the rights and every way in of a colleague; 409 for oneself and for who was only invited. */
  remove: route({
    method: 'POST',
    path: `${path}/{id}/remove`,
    access: 'admin',
    params: z.object({ id: idText }),
    response: done,
  }),
  /** Deletes an account that was invited and never activated; 409 for any other administrator. */
  revoke: route({
    method: 'DELETE',
    path: `${path}/{id}`,
    access: 'admin',
    params: z.object({ id: idText }),
    response: done,
  }),
};
