import { describe, expect, test } from 'vitest';
import { getMail } from '#functions/data/mail/mail.ts';
import type { Block } from '#functions/mail/block.ts';
import { templates } from '#functions/mail/templates.ts';
import { replyLine } from '#functions/rules/replies/reply-line.ts';
import { brand } from '#shared/brand.ts';
import { defaultAgency as agency } from '#shared/model/agency.ts';
import { exampleMails } from '#test/mails/example-mails.ts';
import { writtenMail } from '#test/support/mail.ts';

const isReplyLine = (block: Block) => block.kind === 'above' && block.text === replyLine;
const dana = { name: 'Dana', username: 'dana' };

describe.each(Object.entries(exampleMails))('The mail %s', (_, mail) => {
  test('has a short subject, a preheader that says more, and one heading', () => {
    expect(mail.subject.length).toBeLessThanOrEqual(50);
    expect(mail.preheader).not.toBe('');
    expect(mail.preheader).not.toBe(mail.subject);
    expect(mail.blocks.filter(({ kind }) => kind === 'heading')).toHaveLength(1);
    const [first] = mail.blocks.filter((block) => !isReplyLine(block));
    expect(first).toEqual({ kind: 'heading', text: expect.stringContaining(mail.subject) });
  });

  test('says no sentence twice', () => {
    const parts = mail.blocks.flatMap((block) =>
      block.kind === 'heading' || block.kind === 'text' ? block.text : [],
    );
    const sentences = [mail.preheader, ...parts, mail.reason]
      .flatMap((part) => part.replace(/^Hello [^,]*, /, '').split(/(?<=[.?!]) /))
      .map((sentence) => sentence.toLowerCase().replace(/[.?!]$/, ''));
    expect(sentences).toEqual([...new Set(sentences)]);
  });

  test('has one button', () => {
    expect(mail.blocks.filter(({ kind }) => kind === 'button')).toHaveLength(1);
  });

  test('gives the reason why it was sent', () => {
    expect(mail.reason).toMatch(/^You get this because /);
  });
});

/** What a customer's own number, their website's or their host tells apart. */
const aboutCustomers = Object.entries(exampleMails).filter(([, { blocks }]) =>
  blocks.some((block) => block.kind === 'button' && /^\/admin(?!\/settings)/.test(block.path)),
);

test.each(aboutCustomers)('The mail %s tells in its subject whom it is about', (_, { subject }) => {
  expect(subject).toMatch(
    /: (R-\d+, website|website|customer) \d+\b|^www\.harborandpine\.example /,
  );
});

test('Only mails about neither money nor security have an unsubscribe link', () => {
  const optional = Object.entries(templates).flatMap(([name, { kind }]) =>
    kind === null ? [] : name,
  );
  expect(optional).toEqual([
    'welcome',
    'previewReady',
    'chatMessage',
    'replyLost',
    'requestChanged',
    'versionReady',
    'commentsMade',
    'previewAlert',
    'moneyNews',
    'workNews',
    'monthlyReport',
  ]);
});

test('A name cannot break a header', () => {
  const said = { from: 'Mallory\r\nBcc: all@example.com\u2028\u202e', messages: ['one\r\ntwo'] };
  const { subject, preheader } = templates.chatMessage.write(
    {
      ...{ greeting: 'Hello Dana', hasAccount: true, count: 2 },
      ...{ ...said, customerId: null, replyTo: null },
    },
    agency,
  );
  expect(subject).toBe('Mallory Bcc: all@example.com wrote to you');
  expect(preheader).toBe('“one two”');
});

test('Stored data that does not match its schema is refused', async () => {
  const key = await writtenMail({ template: 'subscriptionEnded', userId: null, data: {} });
  const mail = await getMail(key);
  if (!mail) throw new Error('There is no mail');
  const composed = templates.siteOutage.compose({ mail, user: null, agency, now: new Date() });
  await expect(composed).rejects.toThrow('since');
});

describe('An activation', () => {
  test('has a link, and a code to type', () => {
    const { blocks, subject, preheader } = exampleMails.activationCode;
    expect(blocks).toContainEqual({
      kind: 'button',
      label: 'Choose your password',
      path: '/activate?code=4821&username=dana',
    });
    expect(blocks).toContainEqual({ kind: 'code', code: '4821' });
    expect(subject + preheader, 'is not on a locked screen').not.toContain('4821');
  });
});

describe('A changed address', () => {
  const change = { at: '2026-11-22T09:05:00.000Z', email: 'new@example.com' };

  test('can be undone from the old one', () => {
    const mail = templates.credentialsChanged.write(
      { ...dana, ...change, undo: { path: '/undo', until: change.at }, waysIn: [] },
      agency,
    );
    expect(mail.blocks).toContainEqual({
      kind: 'button',
      label: 'Undo this change',
      path: '/undo',
    });
  });

  test('has no undo link in the mail to the new address', () => {
    const mail = templates.credentialsChanged.write(
      { ...dana, ...change, undo: null, waysIn: [] },
      agency,
    );
    expect(JSON.stringify(mail.blocks)).toContain(brand.supportEmail);
    expect(JSON.stringify(mail.blocks)).not.toContain('Undo');
  });
});

test('The report names no page or referrer from visitors’ input', () => {
  const text = JSON.stringify(exampleMails.monthlyReport.blocks);
  expect(text).toContain('/ (260)');
  expect(text).not.toMatch(/old-menu|search\.example/);
});
