import { expect, test } from 'vitest';
import { write } from '#functions/data/table/send.ts';
import {
  newScheduledDeletion,
  scheduledDeletionCreation,
} from '#functions/data/users/scheduled-deletion.ts';
import { getUser } from '#functions/data/users/user.ts';
import { gatherDeletion } from '#functions/mail/deletion-news.ts';
import { givenLiveDomain } from '#test/support/domains.ts';
import { fakeNames } from '#test/support/names.ts';
import { fakeTenants } from '#test/support/tenants.ts';

fakeNames();
fakeTenants();

test('mails of a deletion name the domain that goes offline', async () => {
  const { user: subscriber, name } = await givenLiveDomain();
  const user = await getUser(subscriber.id);
  if (!user) throw new Error('There is no subscriber');
  await write(scheduledDeletionCreation(newScheduledDeletion(user, new Date())));
  expect(await gatherDeletion({ user, stored: { emailChangedAt: null } })).toMatchObject({
    domain: name,
  });
});
