import { account } from '#shared/api/account.ts';
import { type Person, personOf } from '#shared/model/person.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { writeOwn } from '../data/users/own-write.ts';
import { renaming } from '../data/users/renaming.ts';
import { getUser, type StoredUser } from '../data/users/user.ts';
import { companyChange } from '../data/websites/website.ts';
import { readWebsitesOf } from '../data/websites/website-list.ts';
import { unauthenticated } from '../rules/api-error.ts';
import { changedFields } from '../rules/audit.ts';
import { refuseBrandNames } from '../rules/brand-name.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { currentAgency } from '../services/agency.ts';
import { ownChange } from './own-change.ts';

/** Also updates list order, search entries, and the websites that carry the company's name. */
export const handler = httpHandler(account.updateProfile, ({ body, user: caller, now }) =>
  untilWritten(async () => {
    const user = await getUser(caller.id);
    if (!user) throw unauthenticated();
    const person = personOf({ ...user, ...body });
    if (!user.isAdmin) refuseBrandNames({ ...person }, (await currentAgency(now)).brand.name);
    const failed = await writeOwn(caller, [
      ...renaming(user, person),
      ...(await companyChanges(user, person.companyName)),
      ...ownProfile(user, person, now),
    ]);
    return failed.length > 0 ? stale : { ...user, ...person };
  }),
);

async function companyChanges(user: StoredUser, companyName: string | null) {
  if (companyName === user.companyName) return [];
  const websites = await readWebsitesOf(user);
  return websites.map(({ id }) => companyChange(id, companyName));
}

function ownProfile(user: StoredUser, person: Person, now: Date) {
  const change = changedFields(personOf(user), person);
  const isChanged = Object.keys(change.after).length > 0;
  return isChanged ? ownChange(user, { action: 'updateProfile', ...change }, now) : [];
}
