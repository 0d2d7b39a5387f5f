import type { TemplateData, TemplateName } from '#shared/mail/templates.ts';
import type { StoredMail } from '../data/mail/mail.ts';
import type { StoredUser } from '../data/users/user.ts';
import { environment, required } from '../platform/env.ts';

const env = environment({ PUBLIC_ORIGIN: required });

export interface Occasion {
  readonly mail: StoredMail;
  /** As they are now; null where the mail is for nobody with an account. */
  readonly user: StoredUser | null;
  readonly now: Date;
}

/** Null when there is nothing to say any more. */
type Contents = {
  readonly [Name in TemplateName]: (occasion: Occasion) => Promise<TemplateData<Name> | null>;
};

/** What each mail says when it is sent: tokens that it needs are made now. */
export const contents: Contents = {
  welcome: async ({ user }) =>
    user && { firstName: user.firstName ?? user.username, url: link('/dashboard') },
};

/** Links in mails lead to the product only. */
function link(path: string): string {
  return new URL(path, env().PUBLIC_ORIGIN).href;
}
