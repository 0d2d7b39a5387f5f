import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  SendEmailCommand,
} from '@aws-sdk/client-sesv2';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { role } from '../support/functions.ts';
import { allow, DOMAIN, mailArns, maySend, SENDER } from './support/mail-template.ts';
import { startMail } from './support/running-mail.ts';
import { simpleMail } from './support/simple-mail.ts';

describe('sending', () => {
  test('a mail is in the outbox as written, under the id in SES’s answer', async () => {
    const { ses, outbox } = await startMail();
    const { MessageId } = await ses.send(simpleMail('Ann <ann@example.com>'));
    expect(outbox.list(10)).toMatchObject([
      {
        id: MessageId,
        source: SENDER,
        recipients: ['ann@example.com'],
        subject: 'Your ticket',
        text: 'Row 3\n',
        html: '<p>Row <b>3</b></p>',
        outcome: 'delivered',
      },
    ]);
    expect(MessageId).toMatch(/^0100[0-9a-f]{12}-[0-9a-f-]{36}-000000$/);
  });

  test('raw content needs a separate right, and names its recipients itself', async () => {
    const raw = [
      'From: =?UTF-8?Q?Ch=C5=93ur?= <tickets@choir.example>',
      'To: Ann <ann@example.com>, bob@example.com',
      'Subject: =?UTF-8?B?w4AgYmllbnTDtHQ=?=',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Rang=C3=A9e =\r\n3',
    ].join('\r\n');
    const command = new SendEmailCommand({ Content: { Raw: { Data: Buffer.from(raw) } } });
    const { ses } = await startMail();
    await expect(ses.send(command)).rejects.toThrow("perform `ses:SendRawEmail' on resource");
    const allowed = await startMail({
      resources: { Role: role(allow('ses:SendRawEmail', mailArns.identity)) },
    });
    await allowed.ses.send(command);
    expect(allowed.outbox.list(1)).toMatchObject([
      {
        source: 'Chœur <tickets@choir.example>',
        recipients: ['ann@example.com', 'bob@example.com'],
        subject: 'À bientôt',
        text: 'Rangée 3\n',
        html: '',
      },
    ]);
  });

  test('a file takes both rights, and is in the raw message', async () => {
    const RawContent = Buffer.from('%PDF-1.3');
    const command = simpleMail('ann@example.com', {}, [{ FileName: 'Ticket.pdf', RawContent }]);
    const { ses } = await startMail();
    await expect(ses.send(command)).rejects.toThrow("perform `ses:SendRawEmail' on resource");
    const both = allow(['ses:SendEmail', 'ses:SendRawEmail'], mailArns.identity, mailArns.set);
    const allowed = await startMail({ resources: { Role: role(both) } });
    await allowed.ses.send(command);
    const [mail] = allowed.outbox.list(1);
    expect(mail).toMatchObject({ text: 'Row 3\n', html: '<p>Row <b>3</b></p>' });
    const { attachments } = await PostalMime.parse(mail?.raw ?? '');
    expect(attachments).toMatchObject([
      { filename: 'Ticket.pdf', mimeType: 'application/octet-stream' },
    ]);
  });

  test('only identities of the template may send; the refusal has SES’s message', async () => {
    const { ses, outbox } = await startMail({ resources: { Role: role(allow('ses:*', '*')) } });
    await expect(
      ses.send(simpleMail('ann@example.com', { FromEmailAddress: 'me@elsewhere.example' })),
    ).rejects.toMatchObject({
      name: 'MessageRejected',
      message:
        'Email address is not verified. The following identities failed the check in region US-EAST-1: me@elsewhere.example',
      $metadata: { httpStatusCode: 400 },
    });
    expect(outbox.list(10)).toEqual([]);
    const below = { FromEmailAddress: `box@office.${DOMAIN.toUpperCase()}` };
    await ses.send(simpleMail('ann@example.com', below));
    expect(outbox.list(10)).toHaveLength(1);
  });

  test.each([
    ['the identity', allow('ses:SendEmail', mailArns.set), mailArns.identity],
    ['the configuration set', allow('ses:SendEmail', mailArns.identity), mailArns.set],
  ])('without the right on %s it is denied', async (_name, statement, missing) => {
    const { ses } = await startMail({ resources: { Role: role(statement) } });
    await expect(ses.send(simpleMail())).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: `User \`arn:aws:sts::000000000000:assumed-role/shop-role/sender' is not authorized to perform \`ses:SendEmail' on resource \`${missing}'`,
      $metadata: { httpStatusCode: 403 },
    });
  });

  test('a policy may name the sender and the recipients', async () => {
    const Condition = {
      StringEquals: { 'ses:FromAddress': 'tickets@choir.example' },
      'ForAllValues:StringLike': { 'ses:Recipients': '*@example.com' },
    };
    const { ses } = await startMail({ resources: { Role: role({ ...maySend, Condition }) } });
    await ses.send(simpleMail());
    await expect(ses.send(simpleMail('ann@example.org'))).rejects.toThrow('not authorized');
    const other = { FromEmailAddress: `news@${DOMAIN}` };
    await expect(ses.send(simpleMail('ann@example.com', other))).rejects.toThrow('not authorized');
  });

  test.each([
    ['nobody', { Destination: {} }, 'Destination is required.'],
    ['no address', { Destination: { ToAddresses: ['ann'] } }, "Missing final '@domain'"],
    [
      'an address with a line end',
      { Destination: { ToAddresses: ['ann@example.com\r\nBcc: bob@example.com'] } },
      'Local address contains control or whitespace',
    ],
    ['a template', { Content: { Template: { TemplateName: 'x' } } }, 'Template'],
  ])('%s is a bad request', async (_name, changes, message) => {
    const { ses } = await startMail();
    await expect(ses.send(simpleMail('ann@example.com', changes))).rejects.toMatchObject({
      name: 'BadRequestException',
      message: expect.stringContaining(message),
    });
  });

  test('a header with a line end is a bad request', async () => {
    const { ses } = await startMail();
    const Headers = [{ Name: 'X-One', Value: 'a\r\nBcc: bob@example.com' }];
    const Simple = { Subject: { Data: 'One' }, Body: { Text: { Data: 'One' } }, Headers };
    const sent = ses.send(simpleMail('ann@example.com', { Content: { Simple } }));
    await expect(sent).rejects.toMatchObject({ name: 'BadRequestException' });
  });

  test('a configuration set that is not of the template does not exist', async () => {
    const { ses } = await startMail();
    await expect(
      ses.send(simpleMail('ann@example.com', { ConfigurationSetName: 'other' })),
    ).rejects.toMatchObject({
      name: 'NotFoundException',
      message: 'Configuration set <other> does not exist.',
    });
  });

  test('mails survive a restart, the newest of them', async () => {
    const first = await startMail({ keep: 3 });
    for (const subject of ['one', 'two', 'three', 'four']) {
      await first.ses.send(simpleMail('ann@example.com', { subject }));
    }
    await first.end();
    const { outbox } = await startMail({ dataDir: first.dataDir, keep: 3 });
    expect(outbox.list(10).map(({ subject }) => subject)).toEqual(['four', 'three', 'two']);
  });
});

describe('reads of a sender', () => {
  test('the account says what it may send, and whether it is in the sandbox', async () => {
    const { ses, outbox, clock } = await startMail();
    await ses.send(simpleMail());
    const account = await ses.send(new GetAccountCommand({}));
    expect(account).toMatchObject({
      ProductionAccessEnabled: true,
      SendingEnabled: true,
      EnforcementStatus: 'HEALTHY',
      SendQuota: { SentLast24Hours: 1 },
    });
    clock.advance(25 * 3_600_000);
    outbox.switchedOn.add('sandbox');
    expect(await ses.send(new GetAccountCommand({}))).toMatchObject({
      ProductionAccessEnabled: false,
      SendQuota: { Max24HourSend: 200, MaxSendRate: 1, SentLast24Hours: 0 },
    });
  });

  test('an identity of the template is verified, any other does not exist', async () => {
    const { ses, stack } = await startMail();
    const identity = await ses.send(new GetEmailIdentityCommand({ EmailIdentity: DOMAIN }));
    expect(identity).toMatchObject({
      IdentityType: 'DOMAIN',
      VerifiedForSendingStatus: true,
      VerificationStatus: 'SUCCESS',
      DkimAttributes: { Status: 'SUCCESS' },
    });
    const names = identity.DkimAttributes?.Tokens?.map((token) => `${token}._domainkey.${DOMAIN}`);
    expect(names).toEqual(
      [1, 2, 3].map((position) => stack.attribute('Domain', `DkimDNSTokenName${position}`)),
    );
    const other = new GetEmailIdentityCommand({ EmailIdentity: 'ann@elsewhere.example' });
    await expect(ses.send(other)).rejects.toMatchObject({
      name: 'NotFoundException',
      message: 'Email identity ann@elsewhere.example does not exist.',
    });
  });

  test('each read needs its right', async () => {
    const { ses } = await startMail({ resources: { Role: role(maySend) } });
    const denied = { name: 'AccessDeniedException' };
    await expect(ses.send(new GetAccountCommand({}))).rejects.toMatchObject(denied);
    const identity = new GetEmailIdentityCommand({ EmailIdentity: DOMAIN });
    await expect(ses.send(identity)).rejects.toMatchObject(denied);
  });
});

describe('the template', () => {
  const Identity = {
    Type: 'AWS::SES::EmailIdentity',
    Condition: 'HasMail',
    Properties: { EmailIdentity: { Ref: 'MailDomain' } },
  };
  const template = {
    Parameters: { MailDomain: { Type: 'String', Default: '' } },
    Conditions: { HasMail: { 'Fn::Not': [{ 'Fn::Equals': [{ Ref: 'MailDomain' }, ''] }] } },
    Outputs: {
      Record: {
        Condition: 'HasMail',
        Value: { 'Fn::GetAtt': ['Domain', 'DkimDNSTokenValue1'] },
      },
    },
  };

  test('a stack without a mail domain has no identity, and sends nothing', async () => {
    const { ses, stack } = await startMail({ resources: { Domain: Identity }, template });
    expect(stack.outputs.has('Record')).toBe(false);
    await expect(ses.send(simpleMail())).rejects.toThrow('not authorized');
    const named = await startMail({
      resources: { Domain: Identity },
      template,
      parameters: { MailDomain: DOMAIN },
    });
    expect(named.stack.outputs.get('Record')).toMatch(/^\w{32}\.dkim\.amazonses\.com$/);
    await named.ses.send(simpleMail());
  });

  test.each([
    ['an identity that is none', { EmailIdentity: 'choir' }, 'Invalid email address or domain'],
    ['an unknown property', { EmailIdentity: DOMAIN, Warm: true }, 'cannot honour Domain'],
  ])('%s is refused by name', async (_name, Properties, message) => {
    const Domain = { Type: 'AWS::SES::EmailIdentity', Properties };
    await expect(startMail({ resources: { Domain } })).rejects.toThrow(message);
  });

  test('an identity may send through a configuration set that no call names', async () => {
    const Properties = {
      EmailIdentity: DOMAIN,
      ConfigurationSetAttributes: { ConfigurationSetName: { Ref: 'Set' } },
    };
    const Domain = { Type: 'AWS::SES::EmailIdentity', Properties };
    const { ses, outbox } = await startMail({ resources: { Domain } });
    await ses.send(simpleMail('ann@example.com', { ConfigurationSetName: undefined }));
    expect(outbox.list(1)).toMatchObject([{ configuration_set: 'shop-set' }]);
  });
});
