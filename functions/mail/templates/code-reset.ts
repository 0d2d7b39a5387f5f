import * as z from 'zod/mini';
import { liveCode } from '#functions/rules/activation.ts';
import { activationLimits } from '#shared/limits/activation.ts';
import { dayMs } from '#shared/limits/durations.ts';
import { timestamp } from '#shared/model/id.ts';
import { activationPath } from '#shared/rules/activation-code.ts';
import { button, code, facts, heading, text } from '../block.ts';
import { userTemplate } from '../template.ts';

const validDays = activationLimits.codeValidMs / dayMs;

/** A code that replaces the previous one; for an activated account it resets the password. */
export const codeReset = userTemplate({
  kind: null,
  share: 'reserved',
  stored: z.object({ codeIssuedAt: z.nullable(timestamp) }),
  gather: ({ user, stored, now }) => {
    const code = liveCode(user, stored.codeIssuedAt, now);
    if (code === null) return null;
    return { code, path: activationPath(user.username, code), isActivated: user.isActivated };
  },
  write: ({ name, username, path, code: digits, isActivated }, { brand }) => ({
    subject: 'Your new activation code',
    preheader: 'Your previous code no longer works.',
    blocks: [
      heading('Your new activation code.'),
      text(
        isActivated
          ? `Hello ${name}, use it to choose a new password. You have been signed out everywhere.`
          : `Hello ${name}, your previous code no longer works. Please use this one.`,
      ),
      button(isActivated ? 'Choose a new password' : 'Choose your password', path),
      text('If you are asked for your code:'),
      code(digits),
      facts(['Your username', username], ['The code is valid for', `${validDays} days`]),
    ],
    reason: `You get this because support at ${brand.name} created a new code for your account. If you did not ask for one, please write to us.`,
  }),
});
