import * as z from 'zod/mini';
import { codeValidUntil, liveCode } from '#functions/rules/activation.ts';
import { timestamp } from '#shared/model/id.ts';
import { activationPath } from '#shared/rules/activation-code.ts';
import { button, code, facts, text } from '../block.ts';
import { userTemplate } from '../template.ts';
import { formatDay } from '../when.ts';
import { quoted } from '../words-of-others.ts';

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
    const validUntil = codeValidUntil(user, now)?.toISOString();
    if (code === null || !validUntil) return null;
    const path = activationPath(user.username, code);
    return { code, path, validUntil, isAdmin: user.isAdmin, by: stored.by };
  },
  write: ({ name, username, path, code: digits, validUntil, isAdmin, by }, agency) => ({
    subject: subjectOf(isAdmin, agency.brand.name),
    preheader: 'One password, and your account is ready.',
    blocks: [
      text(`Hello ${name}, ${isAdmin ? toTeam(by) : toCustomers} Choose a password to start.`),
      button('Choose your password', path),
      text('The button fills in everything for you. If you are asked, this is your code:'),
      code(digits),
      facts(['Your username', username], ['Valid until', formatDay(validUntil, agency)]),
    ],
    reason: `You get this because ${agency.brand.name} created an account for you. If you did not expect one, ignore this email: nothing happens without the code.`,
  }),
});
