import type * as z from 'zod/mini';
import { activationCode } from './activation-code.ts';
import { chatMessage } from './chat-message.ts';
import { codeReset } from './code-reset.ts';
import { commentsMade } from './comments-made.ts';
import { credentialsChanged } from './credentials-changed.ts';
import { deletionRequested } from './deletion-requested.ts';
import { deletionTomorrow } from './deletion-tomorrow.ts';
import { domainNews } from './domain-news.ts';
import { exportReady } from './export-ready.ts';
import { monthlyReport } from './monthly-report.ts';
import { newSignIn } from './new-sign-in.ts';
import { passwordReset } from './password-reset.ts';
import { paymentFailed } from './payment-failed.ts';
import { previewAlert } from './preview-alert.ts';
import { previewReady } from './preview-ready.ts';
import { receipt } from './receipt.ts';
import { refundFailed } from './refund-failed.ts';
import { refundOwed } from './refund-owed.ts';
import { refunded } from './refunded.ts';
import { renewalReceipt } from './renewal-receipt.ts';
import { requestChanged } from './request-changed.ts';
import { secondFactorChanged } from './second-factor-changed.ts';
import { siteMessage } from './site-message.ts';
import { siteMessagesPaused } from './site-messages-paused.ts';
import { siteOutage } from './site-outage.ts';
import { subscriptionEnded } from './subscription-ended.ts';
import { verifyEmail } from './verify-email.ts';
import { versionReady } from './version-ready.ts';
import { welcome } from './welcome.ts';

/** All mails, by their stored names. */
export const templates = {
  welcome,
  activationCode,
  codeReset,
  previewReady,
  passwordReset,
  verifyEmail,
  credentialsChanged,
  newSignIn,
  receipt,
  renewalReceipt,
  refunded,
  refundFailed,
  refundOwed,
  paymentFailed,
  subscriptionEnded,
  chatMessage,
  secondFactorChanged,
  exportReady,
  requestChanged,
  versionReady,
  commentsMade,
  previewAlert,
  siteMessage,
  siteMessagesPaused,
  deletionRequested,
  deletionTomorrow,
  domainNews,
  siteOutage,
  monthlyReport,
} as const;

export type TemplateName = keyof typeof templates;
export type TemplateData<Name extends TemplateName> = z.output<(typeof templates)[Name]['data']>;
