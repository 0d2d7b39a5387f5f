import type { JsonObject } from '../cloudformation/json.ts';
import { headerOf, headersOf } from './message/read-message.ts';
import type { StoredMail } from './outbox-store.ts';

/** The events of a configuration set: names in CloudFormation, EventBridge and the event. */
export interface SendingEvent {
  readonly name: string;
  readonly detailType: string;
  detail(mail: JsonObject, recipients: readonly string[], time: Date, id: string): JsonObject;
}

/**
 * Sources: "Amazon Simple Email Service events" in EventBridge's reference; "Contents of event data"
 * in the developer guide of SES.
 */
export const SENT: SendingEvent = {
  name: 'send',
  detailType: 'Email Sent',
  detail: (mail) => ({ eventType: 'Send', mail, send: {} }),
};

export const DELIVERED: SendingEvent = {
  name: 'delivery',
  detailType: 'Email Delivered',
  detail: (mail, recipients, time) => ({
    eventType: 'Delivery',
    mail,
    delivery: {
      timestamp: time.toISOString(),
      processingTimeMillis: 1,
      recipients,
      smtpResponse: '250 2.0.0 OK',
      reportingMTA: 'outbox.local',
    },
  }),
};

/** A permanent bounce: the mailbox does not exist. */
export const BOUNCED: SendingEvent = {
  name: 'bounce',
  detailType: 'Email Bounced',
  detail: (mail, recipients, time, feedbackId) => ({
    eventType: 'Bounce',
    mail,
    bounce: {
      feedbackId,
      bounceType: 'Permanent',
      bounceSubType: 'General',
      bouncedRecipients: recipients.map((emailAddress) => ({
        emailAddress,
        action: 'failed',
        status: '5.1.1',
        diagnosticCode: 'smtp; 550 5.1.1 user unknown',
      })),
      timestamp: time.toISOString(),
      reportingMTA: 'dsn; outbox.local',
    },
  }),
};

/** The recipient marked the mail as spam. */
export const COMPLAINED: SendingEvent = {
  name: 'complaint',
  detailType: 'Email Complaint Received',
  detail: (mail, recipients, time, feedbackId) => ({
    eventType: 'Complaint',
    mail,
    complaint: {
      feedbackId,
      complaintSubType: null,
      complainedRecipients: recipients.map((emailAddress) => ({ emailAddress })),
      timestamp: time.toISOString(),
      userAgent: 'the console of the local cloud',
      complaintFeedbackType: 'abuse',
      arrivalDate: time.toISOString(),
    },
  }),
};

/** The field `mail` of each event: the mail without its content. */
export function mailOf(
  mail: StoredMail,
  sender: { readonly arn: string; readonly accountId: string },
): JsonObject {
  const headers = headersOf(mail.raw);
  return {
    timestamp: new Date(mail.created_at).toISOString(),
    source: mail.source,
    sourceArn: sender.arn,
    sendingAccountId: sender.accountId,
    messageId: mail.id,
    destination: mail.recipients,
    headersTruncated: false,
    headers: headers.map(({ name, value }) => ({ name, value })),
    commonHeaders: {
      from: [headerOf(headers, 'from') ?? mail.source],
      to: [headerOf(headers, 'to') ?? ''],
      messageId: mail.id,
      subject: mail.subject,
    },
    tags: mail.tags,
  };
}
