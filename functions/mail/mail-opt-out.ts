import { type MailKind, mailSwitches } from '#shared/mail/mail-kind.ts';
import type { TemplateName } from '#shared/mail/templates.ts';
import type { User } from '#shared/model/user.ts';

type Switch = (typeof mailSwitches)[MailKind];

/** Mail that users can switch off; the rest concerns money or security and is always sent. */
export const mailKinds: Partial<Record<TemplateName, MailKind>> = {
  chatMessage: 'chat',
  welcome: 'news',
  previewReady: 'news',
  requestChanged: 'news',
  versionReady: 'news',
  commentsMade: 'news',
  previewAlert: 'news',
  monthlyReport: 'news',
};

/** Without an account there are no switches. */
export function isWanted(template: TemplateName, user: Pick<User, Switch> | null): boolean {
  const kind = mailKinds[template];
  return kind === undefined || user === null || user[mailSwitches[kind]];
}
