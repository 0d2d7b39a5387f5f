import { describe, expect, test } from 'vitest';
import { receivingResources } from './support/receiving-template.ts';
import { startMail } from './support/running-mail.ts';
import { simpleMail } from './support/simple-mail.ts';

const start = (changes: object = {}) =>
  startMail({ resources: { ...receivingResources, ...changes } });

const RAW =
  'From: Ann <ann@example.com>\r\nSubject: Re: Row 3\r\n\r\nI would rather sit in row 4.\r\n';
const TO = 'seat+7@answers.choir.example';

describe('a mail to the domain of a rule', () => {
  test('is stored as it came, below where it came from, and its notice has what SES found', async () => {
    const { visit, stored, answers } = await start();
    const query = new URLSearchParams({ from: 'ann@example.com', to: TO, dmarc: 'GRAY' });
    const path = `/_local/outbox/received?${query}`;
    expect(await visit(path, { method: 'POST', body: RAW })).toMatchObject({ status: 204 });
    const [key = '', ...others] = [...stored.keys()];
    expect(others).toEqual([]);
    expect(key).toMatch(/^shop-mails\/in\/[0-9a-f]{40}$/);
    expect(stored.get(key)?.endsWith(RAW)).toBe(true);
    expect(stored.get(key)).toMatch(/^Return-Path: <ann@example.com>\r\n/);
    const objectKey = key.replace('shop-mails/', '');
    expect(answers()).toMatchObject([
      {
        notificationType: 'Received',
        mail: {
          messageId: objectKey.replace('in/', ''),
          source: 'ann@example.com',
          commonHeaders: { from: ['Ann <ann@example.com>'], subject: 'Re: Row 3' },
        },
        receipt: {
          recipients: [TO],
          spamVerdict: { status: 'PASS' },
          spfVerdict: { status: 'PASS' },
          dmarcVerdict: { status: 'GRAY' },
          action: { type: 'S3', bucketName: 'shop-mails', objectKey },
        },
      },
    ]);
  });

  test('comes from a button below a mail that asks for an answer', async () => {
    const { ses, visit, answers } = await start();
    const sent = simpleMail('ann@example.com', { subject: 'Your seat' });
    const { MessageId } = await ses.send(simpleMail('ann@example.com', { ReplyToAddresses: [TO] }));
    const { MessageId: other } = await ses.send(sent);
    const { body } = await visit('/_local/outbox');
    expect(body).toContain(`action="/_local/outbox/${MessageId}/answer"`);
    expect(body).not.toContain(`action="/_local/outbox/${other}/answer"`);
    const answer = { method: 'POST', body: new URLSearchParams({ text: 'Row 4?' }).toString() };
    const { status } = await visit(`/_local/outbox/${MessageId}/answer`, answer);
    expect(status).toBe(204);
    expect(answers()).toMatchObject([
      { mail: { source: 'ann@example.com' }, receipt: { recipients: [TO] } },
    ]);
  });
});

test('Mail to another domain comes back', async () => {
  const { visit, stored } = await start();
  const path = '/_local/outbox/received?from=ann@example.com&to=ann@choir.example';
  expect(await visit(path, { method: 'POST', body: RAW })).toMatchObject({ status: 404 });
  expect(stored.size).toBe(0);
});

test.each([
  ['MayStore', 'Could not write to bucket'],
  ['MayPublish', 'Could not publish to SNS topic'],
  ['MayAnswer', 'would lose every message'],
])('Without %s the stack does not start', async (policy, message) => {
  const noPolicy = { Type: 'AWS::SNS::Topic' };
  await expect(start({ [policy]: noPolicy })).rejects.toThrow(message);
});

test('An action that is not known here is refused by name', async () => {
  const { Properties } = receivingResources.AnswerRule;
  const Rule = { ...Properties.Rule, Actions: [{ BounceAction: {} }] };
  const AnswerRule = { ...receivingResources.AnswerRule, Properties: { ...Properties, Rule } };
  await expect(start({ AnswerRule })).rejects.toThrow('BounceAction');
});
