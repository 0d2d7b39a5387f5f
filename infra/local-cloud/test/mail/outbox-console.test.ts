import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { KEPT_MAILS } from '#src/mail/outbox.ts';
import { startMail } from './support/running-mail.ts';
import { simpleMail } from './support/simple-mail.ts';

const mailsSchema = z.array(
  z.strictObject({
    id: z.string(),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    createdAt: z.iso.datetime(),
  }),
);

async function startWithMails() {
  const running = await startMail();
  for (const to of ['ann@example.com', 'Bob@example.com', 'ann@example.com']) {
    await running.ses.send(simpleMail(to, { subject: `For ${to}` }));
    running.clock.advance(1_000);
  }
  const read = async (query = '') => {
    const { body } = await running.visit(`/_local/outbox.json${query}`);
    return mailsSchema.parse(JSON.parse(body));
  };
  return { ...running, read };
}

describe('outbox.json', () => {
  test('answers all mails, the newest first', async () => {
    const { read } = await startWithMails();
    const [newest, ...older] = await read();
    expect(newest).toEqual({
      id: expect.stringMatching(/^0100/),
      to: 'ann@example.com',
      subject: 'For ann@example.com',
      text: 'Row 3\n',
      html: '<p>Row <b>3</b></p>',
      createdAt: '2026-01-01T00:00:02.000Z',
    });
    expect(older.map(({ to }) => to)).toEqual(['Bob@example.com', 'ann@example.com']);
    expect(await read('?to=')).toHaveLength(3);
  });

  test('answers those to one address, however it is written', async () => {
    const { read } = await startWithMails();
    expect(await read('?to=bob%40EXAMPLE.com')).toMatchObject([{ to: 'Bob@example.com' }]);
    expect(await read('?to=ann@example.com')).toHaveLength(2);
    expect(await read('?to=ann@example')).toEqual([]);
  });

  test('stays private to this origin', async () => {
    const { visit } = await startWithMails();
    const { headers } = await visit('/_local/outbox.json');
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('is limited, like the outbox', () => {
    expect(KEPT_MAILS).toBe(2_000);
  });
});

describe('a mail', () => {
  test('is framed without script and form, and its links open tabs', async () => {
    const { ses, visit } = await startMail();
    const html =
      '<!doctype html><html><head lang="en"><title>x</title></head><body>Hi</body></html>';
    const { MessageId } = await ses.send(simpleMail('ann@example.com', { html }));
    const { body, headers } = await visit(`/_local/outbox/${MessageId}/html`);
    expect(body).toContain('<head lang="en"><base target="_blank"><title>');
    const policy = headers['content-security-policy'];
    expect(policy).toContain('sandbox allow-popups allow-popups-to-escape-sandbox;');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
  });

  test('can be downloaded as sent', async () => {
    const { ses, visit } = await startMail();
    const { MessageId } = await ses.send(simpleMail());
    const { body, headers } = await visit(`/_local/outbox/${MessageId}/raw`);
    expect(headers).toMatchObject({
      'content-type': 'message/rfc822',
      'content-disposition': `attachment; filename="${MessageId}.eml"`,
    });
    expect(body).toContain('\r\nSubject: Your ticket\r\n');
  });

  test('that does not exist is not found', async () => {
    const { visit } = await startMail();
    for (const path of ['x/html', 'x/raw', 'x', 'switches/throttle']) {
      expect((await visit(`/_local/outbox/${path}`)).status).toBe(404);
    }
    expect((await visit('/_local/outbox/x/bounce', { method: 'POST' })).status).toBe(404);
  });
});

describe('the buttons', () => {
  const post = { method: 'POST' };

  test.each([
    ['throttle', 'TooManyRequestsException', 'Maximum sending rate exceeded.', 429],
    ['reject', 'MessageRejected', 'The console of the local cloud rejects every mail.', 400],
    ['sandbox', 'MessageRejected', expect.stringContaining(': ann@example.com'), 400],
  ])(
    '%s lets SES refuse what is sent until it is off again',
    async (name, code, message, status) => {
      const { ses, visit, outbox } = await startMail();
      expect((await visit(`/_local/outbox/switches/${name}/on`, post)).status).toBe(204);
      await expect(ses.send(simpleMail())).rejects.toMatchObject({
        name: code,
        message,
        $metadata: { httpStatusCode: status },
      });
      expect(outbox.list(1)).toEqual([]);
      await visit(`/_local/outbox/switches/${name}/off`, post);
      await ses.send(simpleMail());
      expect(outbox.list(1)).toHaveLength(1);
    },
  );

  test('the sandbox lets mail to verified addresses and to the simulator pass', async () => {
    const { ses, visit } = await startMail();
    await visit('/_local/outbox/switches/sandbox/on', post);
    await ses.send(simpleMail('office@choir.example'));
    await ses.send(simpleMail('success@simulator.amazonses.com'));
  });

  test.each(['bounce', 'complain'])('%s notifies the sender, and redirects a page', async (act) => {
    const { ses, visit, told } = await startMail();
    const { MessageId } = await ses.send(simpleMail());
    const visitor = { ...post, headers: { accept: 'text/html' } };
    const { status, headers } = await visit(`/_local/outbox/${MessageId}/${act}`, visitor);
    expect([status, headers.location]).toEqual([303, '/_local/outbox']);
    expect(told()).toHaveLength(1);
  });

  test('another act or switch is not found', async () => {
    const { visit } = await startMail();
    for (const path of ['switches/other/on', 'switches/throttle/maybe', 'x/open', '']) {
      expect((await visit(`/_local/outbox/${path}`, post)).status).toBe(404);
    }
  });
});
