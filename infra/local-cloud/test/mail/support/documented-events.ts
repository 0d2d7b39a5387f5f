/**
 * The fields of the records in "Examples of event data" of SES's developer guide
 * (docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-examples.html), with values of
 * their types. The bodies that go to EventBridge as `detail` are the same (monitoring-eventbridge.html).
 */
const mail = {
  timestamp: '2026-01-01T00:00:00.000Z',
  source: 'Sender <sender@example.com>',
  sourceArn: 'arn:aws:ses:us-east-1:123456789012:identity/sender@example.com',
  sendingAccountId: '123456789012',
  messageId: 'id-000000',
  destination: ['recipient@example.com'],
  headersTruncated: false,
  headers: [{ name: 'From', value: 'Sender <sender@example.com>' }],
  commonHeaders: {
    from: ['Sender <sender@example.com>'],
    to: ['recipient@example.com'],
    messageId: 'id-000000',
    subject: 'A subject',
  },
  tags: { 'ses:configuration-set': ['set'] },
};

export const documentedBounce = {
  eventType: 'Bounce',
  bounce: {
    bounceType: 'Permanent',
    bounceSubType: 'General',
    bouncedRecipients: [
      { emailAddress: 'a@example.com', action: 'failed', status: '5.1.1', diagnosticCode: 'smtp' },
    ],
    timestamp: '2026-01-01T00:00:00.000Z',
    feedbackId: 'id-000000',
    reportingMTA: 'dsn; mta.example.com',
  },
  mail,
};

export const documentedComplaint = {
  eventType: 'Complaint',
  complaint: {
    complainedRecipients: [{ emailAddress: 'a@example.com' }],
    timestamp: '2026-01-01T00:00:00.000Z',
    feedbackId: 'id-000000',
    userAgent: 'a mail program',
    complaintFeedbackType: 'abuse',
    arrivalDate: '2026-01-01T00:00:00.000Z',
  },
  mail,
};
