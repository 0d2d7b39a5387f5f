import type * as z from 'zod/mini';
import { activationCode } from './templates/activation-code.ts';
import { addressAsked } from './templates/address-asked.ts';
import { addressBySupport } from './templates/address-by-support.ts';
import { addressReplaced } from './templates/address-replaced.ts';
import { chatMessage } from './templates/chat-message.ts';
import { codeReset } from './templates/code-reset.ts';
import { commentsMade } from './templates/comments-made.ts';
import { credentialsChanged } from './templates/credentials-changed.ts';
import { deletionRequested } from './templates/deletion-requested.ts';
import { deletionTomorrow } from './templates/deletion-tomorrow.ts';
import { deletionVoid } from './templates/deletion-void.ts';
import { disputeOpened } from './templates/dispute-opened.ts';
import { domainNews } from './templates/domain-news.ts';
import { exportReady } from './templates/export-ready.ts';
import { moneyNews } from './templates/money-news.ts';
import { monthlyReport } from './templates/monthly-report.ts';
import { newSignIn } from './templates/new-sign-in.ts';
import { paidTwice } from './templates/paid-twice.ts';
import { passwordReset } from './templates/password-reset.ts';
import { paymentFailed } from './templates/payment-failed.ts';
import { previewAlert } from './templates/preview-alert.ts';
import { previewReady } from './templates/preview-ready.ts';
import { receipt } from './templates/receipt.ts';
import { refundFailed } from './templates/refund-failed.ts';
import { refundOwed } from './templates/refund-owed.ts';
import { refunded } from './templates/refunded.ts';
import { renewalReceipt } from './templates/renewal-receipt.ts';
import { replyLost } from './templates/reply-lost.ts';
import { requestChanged } from './templates/request-changed.ts';
import { secondFactorChanged } from './templates/second-factor-changed.ts';
import { siteMessage } from './templates/site-message.ts';
import { siteMessagesPaused } from './templates/site-messages-paused.ts';
import { siteOutage } from './templates/site-outage.ts';
import { subscriptionCancelled } from './templates/subscription-cancelled.ts';
import { subscriptionEnded } from './templates/subscription-ended.ts';
import { teamChanged } from './templates/team-changed.ts';
import { verifyEmail } from './templates/verify-email.ts';
import { versionReady } from './templates/version-ready.ts';
import { welcome } from './templates/welcome.ts';
import { workNews } from './templates/work-news.ts';
import { wrongCodes } from './templates/wrong-codes.ts';

/** All mails, by their stored names. Only `events.sendMail` loads them. */
export const templates = {
  welcome,
  activationCode,
  codeReset,
  previewReady,
  passwordReset,
  verifyEmail,
  credentialsChanged,
  addressBySupport,
  addressAsked,
  addressReplaced,
  newSignIn,
  wrongCodes,
  receipt,
  renewalReceipt,
  refunded,
  refundFailed,
  refundOwed,
  paidTwice,
  disputeOpened,
  paymentFailed,
  subscriptionCancelled,
  subscriptionEnded,
  chatMessage,
  replyLost,
  secondFactorChanged,
  exportReady,
  requestChanged,
  versionReady,
  commentsMade,
  previewAlert,
  moneyNews,
  workNews,
  teamChanged,
  siteMessage,
  siteMessagesPaused,
  deletionRequested,
  deletionTomorrow,
  deletionVoid,
  domainNews,
  siteOutage,
  monthlyReport,
} as const;

export type TemplateName = keyof typeof templates;

type StoredData = {
  readonly [Name in TemplateName]: z.input<(typeof templates)[Name]['stored']>;
};

declare module '../data/mail/mail.ts' {
  interface MailData extends StoredData {}
}
