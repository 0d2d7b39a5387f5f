import { button, facts, text } from '../block.ts';
import { deletionNews } from '../deletion-news.ts';
import { ofFormerAddress } from '../former-address.ts';
import { mailPaths } from '../mail-paths.ts';
import { userTemplate } from '../template.ts';

/** A scheduled deletion does not outlive what ended all access to the account: somebody else may have asked for it. */
export const deletionVoid = userTemplate({
  kind: null,
  share: 'reserved',
  stored: deletionNews,
  gather: ({ stored }) => stored,
  write: ({ name, username, emailChangedAt }, agency) => ({
    subject: 'Your account will not be deleted',
    preheader: 'Everybody was signed out since the deletion was requested.',
    blocks: [
      text(
        `Hello ${name}, the deletion of your account was requested before everybody was signed out of it, for example by a new password. So we will not delete it. Do you still want that? Then ask for it again.`,
      ),
      facts(['Your username', username]),
      ...(emailChangedAt === null
        ? [button('Look at your account', mailPaths.ownData)]
        : ofFormerAddress(emailChangedAt, agency)),
    ],
    reason: `You get this because the deletion of your account at ${agency.brand.name} was requested.`,
  }),
});
