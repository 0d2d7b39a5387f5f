import { deletion } from '#shared/texts/deletion.ts';
import { button, facts, text } from '../block.ts';
import { deletionNews, gatherDeletion } from '../deletion-news.ts';
import { ofFormerAddress } from '../former-address.ts';
import { mailPaths } from '../mail-paths.ts';
import { userTemplate } from '../template.ts';
import { formatMoment } from '../when.ts';

/** Obsolete if the customer has undone the deletion, or access to the account ended since. */
export const deletionTomorrow = userTemplate({
  kind: null,
  share: 'reserved',
  stored: deletionNews,
  gather: gatherDeletion,
  write: ({ name, dueAt, domain, emailChangedAt }, agency) => ({
    subject: 'Your account will be deleted tomorrow',
    preheader: 'This is the last day to change your mind.',
    blocks: [
      text(
        `Hello ${name}, you asked for this two weeks ago. After that, your website, its files and your messages cannot be recovered.`,
      ),
      ...(domain === null ? [] : [text(deletion.records(domain))]),
      facts(['Deleted', formatMoment(dueAt, agency)]),
      ...(emailChangedAt === null
        ? [button(deletion.keep, mailPaths.ownData)]
        : ofFormerAddress(emailChangedAt, agency)),
    ],
    reason: `You get this because you asked us to delete your account at ${agency.brand.name}.`,
  }),
});
