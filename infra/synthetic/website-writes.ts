import { auditEntry } from '#functions/data/audit.ts';
import type { Write } from '#functions/data/table/writes.ts';
import type { StoredUser } from '#functions/data/users/user.ts';
import { updateWrite } from '#functions/data/websites/update.ts';
import { emptyWebsite } from '#functions/data/websites/website.ts';
import { addressNews, editedWebsite } from '#functions/rules/websites/website-edit.ts';
import { editsNews, updateTitles } from '#shared/texts/websites.ts';
import type { SyntheticCustomer } from './synthetic-customer.ts';

/** The actor in audit entries; it has no account. */
export const actor = { id: null, username: 'synthetic' };

/** The item of a website in its current state. */
export function websiteFor(
  it: NonNullable<SyntheticCustomer['website']>,
  id: number,
  owner: StoredUser,
) {
  return { ...emptyWebsite(id, owner, it.createdAt), ...editedWebsite(it, null, owner) };
}

export type NewWebsite = ReturnType<typeof websiteFor>;

export function websiteNews(
  user: StoredUser,
  website: NewWebsite,
  nextUpdate: () => number,
): readonly Write[] {
  const { id: websiteId, name, websiteType, websitePreviewUrl, createdAt } = website;
  const { editsRequested } = user;
  const changed = { actor, userId: user.id, now: new Date(createdAt) };
  const news = { websiteId, createdAt };
  const address = addressNews(null, websitePreviewUrl);
  const made = {
    ...{ action: 'updateWebsiteUrl' as const, websiteId, before: {} },
    after: { name, websiteType, websitePreviewUrl },
  };
  const edited = {
    ...{ action: 'updateEdits' as const, before: { editsRequested: 0 } },
    after: { editsRequested },
  };
  const edits = { title: updateTitles.edits, description: editsNews(editsRequested) };
  return [
    auditEntry({ ...changed, ...made }),
    ...(address ? [updateWrite({ ...news, ...address, id: nextUpdate(), updateType: 'url' })] : []),
    ...(editsRequested > 0
      ? [
          auditEntry({ ...changed, ...edited }),
          updateWrite({ ...news, ...edits, id: nextUpdate(), updateType: 'edits' }),
        ]
      : []),
  ];
}
