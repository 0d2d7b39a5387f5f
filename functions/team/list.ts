import { team } from '#shared/api/team.ts';
import { language } from '#shared/texts/language.ts';
import { readAdministrators } from '../data/users/administrator.ts';
import { teamMemberOf } from '../rules/team-member.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

export const handler = httpHandler(team.list, async () => {
  const administrators = await readAdministrators();
  return administrators
    .toSorted((one, other) => one.username.localeCompare(other.username, language))
    .map(teamMemberOf);
});
