import { deletion } from '#shared/texts/deletion.ts';
import { button, facts, text } from '../block.ts';
import { deletionNews, gatherDeletion } from '../deletion-news.ts';
import { ofFormerAddress } from '../former-address.ts';
import { mailPaths } from '../mail-paths.ts';
import { userTemplate } from '../template.ts';
import { formatDay, formatMoment } from '../when.ts';

const ofOwner = [
  button(deletion.keep, mailPaths.ownData),
  text('Wasn’t you? Sign in, keep your account, and change your password.'),
];

/** Obsolete if the customer has undone the deletion, or access to the account ended since. */
export const deletionRequested = userTemplate({
  kind: null,
  share: 'reserved',
  stored: deletionNews,
  gather: gatherDeletion,
  write: ({ name, dueAt, domain, emailChangedAt }, agency) => ({
    subject: deletion.title(formatDay(dueAt, agency)),
    preheader: 'Until then you can change your mind.',
    blocks: [
      text(
        `Hello ${name}, you asked for this. On that day your website, its files and your messages are deleted for good, and an active subscription ends.`,
      ),
      ...(domain === null ? [] : [text(deletion.records(domain))]),
      facts(['Deleted', formatMoment(dueAt, agency)]),
      ...(emailChangedAt === null ? ofOwner : ofFormerAddress(emailChangedAt, agency)),
    ],
    reason: `You get this because the deletion of your account at ${agency.brand.name} was requested.`,
  }),
});
