import type { ReceivedMail } from './received-mail.ts';

type Test = (value: string) => boolean;
const any: Test = () => true;

/**
 * Headers of mails that no person wrote as an answer: of vacation notices, bounces, read receipts, newsletters and
 * mailing lists. Ours carry the first one, so that none of them is taken, and other programs do not answer them.
 * RFC 3834, section 5; RFC 6522; RFC 2919; Precedence is of no standard, and the next four are of mail programs.
 */
const signs: Readonly<Record<string, Test>> = {
  'auto-submitted': (value) => !/^no\b/.test(value),
  precedence: (value) => /^(?:bulk|junk|list|auto_reply)\b/.test(value),
  'x-auto-response-suppress': (value) => value !== 'none',
  'x-autoreply': (value) => value !== 'no',
  'x-autorespond': any,
  'x-autoreply-from': any,
  'list-id': any,
  'list-post': any,
  'list-unsubscribe': any,
  'return-path': (value) => value === '<>',
  'content-type': (value) => value.startsWith('multipart/report'),
};

/** RFC 2142: nobody reads or writes as these. */
const programs = /^(?:mailer-daemon|postmaster)@/;

/** Whether a program sent it. `source` is the sender of the envelope, which is empty for a bounce. */
export function isAutomatic(
  { headers, from }: Pick<ReceivedMail, 'headers' | 'from'>,
  source: string,
): boolean {
  if (source === '' || source === '<>' || programs.test(from ?? '')) return true;
  return headers.some(({ key, value }) => signs[key]?.(value.trim().toLowerCase()));
}
