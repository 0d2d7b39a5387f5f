import { routes } from '#shared/api/routes.ts';
import { switchesOf } from '#shared/rules/note-switches.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

export const handler = httpHandler(routes.notes.switches, async ({ user }) =>
  switchesOf(user.isAdmin, user.noteSwitches),
);
