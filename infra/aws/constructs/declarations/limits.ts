import { mailLimits } from '#functions/rules/mail-limits.ts';
import { registrationLimits } from '#shared/limits/accounts.ts';
import { activationLimits } from '#shared/limits/activation.ts';
import { chatLimits } from '#shared/limits/chat.ts';
import { loginLimits } from '#shared/limits/sessions.ts';
import type { Declaration } from './declaration.ts';
import { count } from './patterns.ts';

/** Numbers that an operator may have to raise. */
export const limits = {
  MailsPerHour: {
    description:
      'Most mails that are sent per clock hour; further ones wait for the next hour. 30 % are reserved for mails that people need to get in.',
    default: String(mailLimits.perHour),
    pattern: count,
  },
  RegistrationsPerAddress: {
    description: 'Registrations that one address may attempt per hour.',
    default: String(registrationLimits.perAddress),
    pattern: count,
  },
  LoginFailuresPerAddress: {
    description: 'Failed logins that one address may have in fifteen minutes, over all usernames.',
    default: String(loginLimits.failuresPerAddress),
    pattern: count,
  },
  ActivationFailuresPerAddress: {
    description: 'Failed activations that one address may have per hour.',
    default: String(activationLimits.failuresPerAddress),
    pattern: count,
  },
  ActivationFailuresInStack: {
    description: 'Failed activations per hour after which activation is closed for all addresses.',
    default: String(activationLimits.failuresInStack),
    pattern: count,
  },
  ChatMessagesPerUser: {
    description: 'Chat messages that one user may send per ten seconds.',
    default: String(chatLimits.messages),
    pattern: count,
  },
  ChatMailAfterSeconds: {
    description: 'Seconds after which an unread chat message is mailed, 900 at most.',
    default: String(chatLimits.mailAfterMs / 1_000),
    pattern: count,
  },
} as const satisfies Record<string, Declaration>;
