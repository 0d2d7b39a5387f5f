import { notes } from '#shared/api/notes.ts';
import { switchesOf } from '#shared/rules/note-switches.ts';
import { keepNoteSwitches } from '../data/notes/note-list.ts';
import { unauthenticated } from '../domain/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

/** Replaces all switches: kinds that are not named are on, as by default. */
export const handler = httpHandler(notes.setSwitches, async ({ body, user }) => {
  const stored = Object.fromEntries(
    body.switches.map(({ kind, web, mail }) => [kind, { web, mail: mail ?? true }]),
  );
  if (!(await keepNoteSwitches(user.id, stored))) throw unauthenticated();
  return switchesOf(user.isAdmin, stored);
});
