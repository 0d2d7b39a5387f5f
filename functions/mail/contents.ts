import * as z from 'zod/mini';
import type { TemplateData, TemplateName } from '#shared/mail/templates.ts';
import { timestamp } from '#shared/model/id.ts';
import { receiptId } from '#shared/model/receipt.ts';
import type { StoredUser } from '../data/users/user.ts';
import { codeValidUntil } from '../rules/activation.ts';
import { countryName } from '../rules/country-name.ts';
import { chatMessage } from './chat-message.ts';
import { commentsMade } from './comments-made.ts';
import { credentialsChanged } from './credentials-changed.ts';
import { domainNews } from './domain-news.ts';
import { type Content, forUser } from './mail-context.ts';
import { monthlyReport } from './monthly-report.ts';
import { deletion, exportReady, secondFactorChanged } from './own-account.ts';
import { passwordReset } from './password-reset.ts';
import { paymentFailed } from './payment-failed.ts';
import { previewAlert } from './preview-alert.ts';
import { previewReady } from './preview-ready.ts';
import { refundFailed, refundOwed } from './refund-failed.ts';
import { refunded } from './refunded.ts';
import { requestChanged } from './request-changed.ts';
import { siteMessage, siteMessagesPaused } from './site-messages.ts';
import { siteOutage } from './site-outage.ts';
import { verifyEmail } from './verify-email.ts';
import { versionReady } from './version-ready.ts';

type Contents = { readonly [Name in TemplateName]: Content<TemplateData<Name>> };

const nothing = z.object({});
const issuedCode = z.object({ codeIssuedAt: timestamp });
const paid = { amountCents: z.int(), paidAt: timestamp, receiptId };

/** The data of each mail when it is sent: null if the mail is obsolete; tokens are created now. */
export const contents: Contents = {
  welcome: forUser(nothing, ({ addressee }) => addressee),
  activationCode: forUser(issuedCode, ({ addressee, user, stored, now }) => {
    const code = liveCode(user, stored.codeIssuedAt, now);
    return code === null ? null : { ...addressee, code };
  }),
  codeReset: forUser(issuedCode, ({ addressee, user, stored, now }) => {
    const code = liveCode(user, stored.codeIssuedAt, now);
    return code === null ? null : { ...addressee, code, isActivated: user.isActivated };
  }),
  previewReady,
  passwordReset,
  verifyEmail,
  credentialsChanged,
  newSignIn: forUser(
    z.object({ agent: z.nullable(z.string()), country: z.nullable(z.string()), at: timestamp }),
    ({ addressee, stored: { agent, country, at } }) => ({
      ...{ ...addressee, agent, at },
      country: country === null ? null : countryName(country),
    }),
  ),
  receipt: forUser(z.object(paid), ({ addressee, stored }) => ({ ...addressee, ...stored })),
  renewalReceipt: forUser(
    z.object({ ...paid, nextBillingDate: z.nullable(timestamp), isFirst: z.boolean() }),
    ({ addressee, stored }) => ({ ...addressee, ...stored }),
  ),
  refunded,
  refundFailed,
  refundOwed,
  paymentFailed,
  subscriptionEnded: forUser(nothing, ({ addressee, user }) =>
    user.hasActiveSubscription ? null : { ...addressee, ownsWebsite: user.hasPurchasedSite },
  ),
  chatMessage,
  secondFactorChanged,
  exportReady,
  requestChanged,
  versionReady,
  commentsMade,
  previewAlert,
  domainNews,
  siteMessage,
  siteMessagesPaused,
  siteOutage,
  monthlyReport,
  deletionRequested: deletion,
  deletionTomorrow: deletion,
};

/** Null if the code was used, or replaced by one that has its own mail. */
function liveCode(user: StoredUser, issuedAt: string, now: Date): string | null {
  const isLive = user.codeIssuedAt === issuedAt && codeValidUntil(user, now) !== null;
  return isLive ? user.activationCode : null;
}
