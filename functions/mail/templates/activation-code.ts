import * as z from 'zod/mini';
import { liveCode } from '#functions/rules/activation.ts';
import { activationLimits } from '#shared/limits/activation.ts';
import { dayMs } from '#shared/limits/durations.ts';
import { timestamp } from '#shared/model/id.ts';
import { activationPath } from '#shared/rules/activation-code.ts';
import { button, code, facts, heading, text } from '../block.ts';
import { userTemplate } from '../template.ts';

const validDays = activationLimits.codeValidMs / dayMs;

/** An invitation with a link, and the code for typing it. */
export const activationCode = userTemplate({
  kind: null,
  share: 'reserved',
  stored: z.object({ codeIssuedAt: z.nullable(timestamp) }),
  gather: ({ user, stored, now }) => {
    const code = liveCode(user, stored.codeIssuedAt, now);
    return code === null ? null : { code, path: activationPath(user.username, code) };
  },
  write: ({ name, username, path, code: digits }, { brand }) => ({
    subject: `Your ${brand.name} account is one click away`,
    preheader: 'Choose a password, and your account is ready.',
    blocks: [
      heading(`We created an account for you.`),
      text(
        `Hello ${name}, this is where you watch your website grow, talk to us and decide. Choose a password to start.`,
      ),
      button('Choose your password', path),
      text('The button fills in everything for you. If you are asked, this is your code:'),
      code(digits),
      facts(['Your username', username], ['The code is valid for', `${validDays} days`]),
    ],
    reason: `You get this because ${brand.name} created an account for you. If you did not expect one, ignore this email: nothing happens without the code.`,
  }),
});
