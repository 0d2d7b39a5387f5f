import { notes } from '#shared/api/notes.ts';
import { switchesOf } from '#shared/rules/note-switches.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

export const handler = httpHandler(notes.switches, async ({ user }) =>
  switchesOf(user.isAdmin, user.noteSwitches),
);
