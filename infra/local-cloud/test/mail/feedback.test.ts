import { expect, test } from 'vitest';
import type { Json } from '#src/cloudformation/json.ts';
import { isJsonObject } from '#src/cloudformation/json.ts';
import { documentedBounce, documentedComplaint } from './support/documented-events.ts';
import { startMail } from './support/running-mail.ts';
import { simpleMail } from './support/simple-mail.ts';

test('a delivered mail sends only the events that its rule matches', async () => {
  const { ses, told } = await startMail();
  await ses.send(simpleMail());
  expect(told()).toEqual([]);
});

test('a bounce arrives through EventBridge, with every field that SES documents', async () => {
  const { ses, outbox, told } = await startMail();
  const { MessageId = '' } = await ses.send(simpleMail());
  expect(outbox.feedBack(MessageId, 'bounce')).toBe(true);
  const events = told();
  expect(events).toMatchObject([
    {
      'detail-type': 'Email Bounced',
      source: 'aws.ses',
      resources: ['arn:aws:ses:us-east-1:000000000000:configuration-set/shop-set'],
      detail: {
        eventType: 'Bounce',
        bounce: {
          bounceType: 'Permanent',
          bouncedRecipients: [{ emailAddress: 'ann@example.com' }],
        },
        mail: {
          messageId: MessageId,
          destination: ['ann@example.com'],
          commonHeaders: { subject: 'Your ticket' },
          tags: { 'ses:configuration-set': ['shop-set'] },
        },
      },
    },
  ]);
  expect(fieldsOf(events[0]?.detail)).toEqual(expect.arrayContaining(fieldsOf(documentedBounce)));
  expect(outbox.find(MessageId)?.outcome).toBe('bounced');
});

test('so does a complaint', async () => {
  const { ses, outbox, told } = await startMail();
  const { MessageId = '' } = await ses.send(simpleMail());
  outbox.feedBack(MessageId, 'complain');
  const [event] = told();
  expect(event?.['detail-type']).toBe('Email Complaint Received');
  expect(fieldsOf(event?.detail)).toEqual(expect.arrayContaining(fieldsOf(documentedComplaint)));
  expect(outbox.find(MessageId)?.outcome).toBe('complained');
});

test('a mail without a configuration set sends no events, and an unknown mail is refused', async () => {
  const { ses, outbox, told } = await startMail();
  const outside = simpleMail('ann@example.com', { ConfigurationSetName: undefined });
  const { MessageId = '' } = await ses.send(outside);
  expect(outbox.feedBack(MessageId, 'bounce')).toBe(true);
  expect(outbox.feedBack('other', 'bounce')).toBe(false);
  expect(told()).toEqual([]);
});

/** `bounce.bouncedRecipients.0.status string` of each leaf; tags and headers are the sender's own. */
function fieldsOf(value: Json | undefined, path = ''): string[] {
  if (value === undefined || /^\.mail\.(?:tags|headers)/.test(path)) return [];
  if (Array.isArray(value)) return fieldsOf(value[0], `${path}.0`);
  if (!isJsonObject(value)) return [`${path} ${typeof value}`];
  return Object.entries(value).flatMap(([name, inner]) => fieldsOf(inner, `${path}.${name}`));
}
