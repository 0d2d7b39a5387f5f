import * as z from 'zod/mini';
import { liveCode } from '#functions/rules/activation.ts';
import { activationLimits } from '#shared/limits/activation.ts';
import { dayMs } from '#shared/limits/durations.ts';
import { timestamp } from '#shared/model/id.ts';
import { activationPath } from '#shared/rules/activation-code.ts';
import { button, code, facts, heading, text } from '../block.ts';
import { userTemplate } from '../template.ts';
import { quoted } from '../words-of-others.ts';

const validDays = activationLimits.codeValidMs / dayMs;

const toCustomers = 'this is where you watch your website grow, talk to us and decide.';
const ofTeam = 'customers, their websites and what they pay, as an administrator.';

/** Who was invited wants to know by whom before they follow a link. */
function toTeam(by: string | null): string {
  return by === null
    ? `this is where you look after ${ofTeam}`
    : `${quoted(by)} asks you to look after ${ofTeam}`;
}

function subjectOf(isAdmin: boolean, brandName: string): string {
  return isAdmin
    ? `You are invited to the team of ${brandName}`
    : `Your ${brandName} account is one click away`;
}

/** An invitation with a link, and the code for typing it. */
export const activationCode = userTemplate({
  kind: null,
  share: 'reserved',
  stored: z.object({
    codeIssuedAt: z.nullable(timestamp),
    /** The name of the administrator who invites; null: they asked for it themself, or are a customer. */
    by: z.nullable(z.string()),
  }),
  gather: ({ user, stored, now }) => {
    const code = liveCode(user, stored.codeIssuedAt, now);
    const { isAdmin } = user;
    return code === null
      ? null
      : { code, path: activationPath(user.username, code), isAdmin, by: stored.by };
  },
  write: ({ name, username, path, code: digits, isAdmin, by }, { brand }) => ({
    subject: subjectOf(isAdmin, brand.name),
    preheader: 'Choose a password, and your account is ready.',
    blocks: [
      heading(`${subjectOf(isAdmin, brand.name)}.`),
      text(`Hello ${name}, ${isAdmin ? toTeam(by) : toCustomers} Choose a password to start.`),
      button('Choose your password', path),
      text('The button fills in everything for you. If you are asked, this is your code:'),
      code(digits),
      facts(['Your username', username], ['The code is valid for', `${validDays} days`]),
    ],
    reason: `You get this because ${brand.name} created an account for you. If you did not expect one, ignore this email: nothing happens without the code.`,
  }),
});
