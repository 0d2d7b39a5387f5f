import * as z from 'zod/mini';
import { codeValidUntil, liveCode } from '#functions/rules/activation.ts';
import { timestamp } from '#shared/model/id.ts';
import { activationPath } from '#shared/rules/activation-code.ts';
import { button, code, facts, text } from '../block.ts';
import { userTemplate } from '../template.ts';
import { formatDay } from '../when.ts';

/** A code that replaces the previous one; for an activated account it resets the password. */
export const codeReset = userTemplate({
  kind: null,
  share: 'reserved',
  stored: z.object({ codeIssuedAt: z.nullable(timestamp) }),
  gather: ({ user, stored, now }) => {
    const code = liveCode(user, stored.codeIssuedAt, now);
    const validUntil = codeValidUntil(user, now)?.toISOString();
    if (code === null || !validUntil) return null;
    const path = activationPath(user.username, code);
    return { code, path, validUntil, isActivated: user.isActivated };
  },
  write: ({ name, username, path, code: digits, validUntil, isActivated }, agency) => ({
    subject: 'Your new activation code',
    preheader: 'It replaces the previous one.',
    blocks: [
      text(
        isActivated
          ? `Hello ${name}, use it to choose a new password. You have been signed out everywhere.`
          : `Hello ${name}, your previous code no longer works. Please use this one.`,
      ),
      button(isActivated ? 'Choose a new password' : 'Choose your password', path),
      text('If you are asked for your code:'),
      code(digits),
      facts(['Your username', username], ['Valid until', formatDay(validUntil, agency)]),
    ],
    reason: `You get this because support at ${agency.brand.name} created a new code for your account. If you did not ask for one, please write to us.`,
  }),
});
