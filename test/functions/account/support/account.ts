import type { SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { handler as changeEmail } from '#functions/account/change-email.ts';
import { handler as forgotPassword } from '#functions/account/forgot-password.ts';
import { handler as verifyEmail } from '#functions/account/verify-email.ts';
import { getUser, type StoredUser } from '#functions/data/users/user.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { deliverMail, linkIn, readMail, tokenIn } from '#test/support/mail.ts';
import { signedIn } from '#test/support/sign-in.ts';
import { givenUser } from '#test/support/users.ts';

export const password = 'secret1';
export const chosen = 'chosen-anew';

/** An account whose password somebody else knows, and all mail that was sent. */
export class Account {
  readonly user: StoredUser;
  readonly #sent: readonly SendEmailCommandInput[];

  private constructor(user: StoredUser, sent: readonly SendEmailCommandInput[]) {
    this.user = user;
    this.#sent = sent;
  }

  /** `passwordHash` is that of `password`. */
  static async given(
    passwordHash: string,
    sent: readonly SendEmailCommandInput[],
    isAdmin = false,
  ): Promise<Account> {
    return new Account(await givenUser({ passwordHash, isAdmin }), sent);
  }

  get id(): number {
    return this.user.id;
  }

  /** A new session, of the owner or of somebody else. */
  signedIn(): Promise<ApiClient> {
    return signedIn(this.id);
  }

  async now(): Promise<StoredUser | null> {
    return getUser(this.id);
  }

  /** The token of the newest mail with this subject; null if there was none with a link to a token. */
  async tokenOf(subject: string, to?: string): Promise<string | null> {
    await deliverMail();
    const found = this.#sent.findLast((mail) => {
      const read = readMail(mail);
      const hasToken = read.text.includes('token=');
      return hasToken && read.subject === subject && (to === undefined || read.to === to);
    });
    return found ? tokenIn(found) : null;
  }

  /** Where the button of the newest mail with this subject leads. */
  async linkOf(subject: string): Promise<string> {
    await deliverMail();
    return linkIn(this.#sent.findLast((mail) => readMail(mail).subject === subject)).pathname;
  }

  async askForEmail(email: string): Promise<string> {
    const client = await this.signedIn();
    await client.call(changeEmail, { body: { email, password } });
    return required(await this.tokenOf('Confirm your new email address', email));
  }

  async confirmEmail(email: string): Promise<void> {
    await new ApiClient().call(verifyEmail, { body: { token: await this.askForEmail(email) } });
  }

  /** Returns the token of the link that undoes it. */
  async changeEmail(email: string): Promise<string> {
    const before = (await this.now())?.email;
    await this.confirmEmail(email);
    return required(await this.tokenOf('Your email address was changed', before));
  }

  async askForReset(): Promise<string> {
    const { username } = this.user;
    await new ApiClient(`for ${username}`).call(forgotPassword, { body: { username } });
    return required(await this.tokenOf('Choose a new password'));
  }
}

function required(token: string | null): string {
  if (token === null) throw new Error('no such mail was sent');
  return token;
}
