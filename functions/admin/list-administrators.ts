import { admin } from '#shared/api/admin.ts';
import { readAdministrators } from '../data/users/administrator.ts';
import { teamMemberOf } from '../rules/team-member.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

export const handler = httpHandler(admin.listAdministrators, async () => {
  const administrators = await readAdministrators();
  return administrators
    .toSorted((one, other) => one.username.localeCompare(other.username, 'en'))
    .map(teamMemberOf);
});
