import type { TemplateName } from '#shared/mail/templates.ts';
import type { User } from '#shared/model/user.ts';

type Switch = 'wantsChatMail' | 'wantsNewsMail';

/** What users may do without (RULE-42); the rest is about money and security, and always comes. */
export const mailSwitches: Partial<Record<TemplateName, Switch>> = {
  chatMessage: 'wantsChatMail',
  welcome: 'wantsNewsMail',
  previewReady: 'wantsNewsMail',
  requestChanged: 'wantsNewsMail',
  signal: 'wantsNewsMail',
};

/** Whoever has no account has no switches. */
export function isWanted(template: TemplateName, user: Pick<User, Switch> | null): boolean {
  const name = mailSwitches[template];
  return name === undefined || user === null || user[name];
}
