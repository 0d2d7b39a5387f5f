import { describe, expect, test } from 'vitest';
import { replyLine } from '#functions/rules/replies/reply-line.ts';
import { writtenText } from '#functions/rules/replies/written-text.ts';

const ours = ['hello@agency.example'];
const quoted = (text: string) => text.replace(/^/gm, '> ');
const mail = `${replyLine}\n\nMaren wrote to you.\n\n> The menu is online.\n\nAnswer:\nhttps://agency.example/dashboard`;

describe('Of a mail above which we stand, only what its writer wrote is left:', () => {
  test.each([
    [
      'Gmail',
      `Thanks!\n\nOn Tue, Nov 24, 2026 at 9:05 AM Agency <hello@agency.example>\nwrote:\n\n${quoted(mail)}`,
    ],
    [
      'Apple Mail',
      `Thanks!\n\n> On 24. Nov 2026, at 09:05, Agency <hello@agency.example> wrote:\n> \n${quoted(mail)}`,
    ],
    [
      'Outlook',
      `Thanks!\n\n________________________________\nFrom: Agency <hello@agency.example>\nSent: Tuesday, November 24, 2026 9:05 AM\nTo: Dana\nSubject: Maren wrote to you\n\n${mail}`,
    ],
    [
      'Outlook, with the words that an inbox shows',
      `Thanks!\n\nVon: Agency <Hello@Agency.example>\nGesendet: Dienstag\n\n“The menu is online.”\n\n${mail}`,
    ],
    [
      'an Outlook of Russia',
      `Thanks!\n\nОт: Agency <hello@agency.example>\nОтправлено: вторник\n\n${mail}`,
    ],
    ['Thunderbird in German', `Thanks!\n\nAm 24.11.26 um 09:05 schrieb Agency:\n${quoted(mail)}`],
    [
      'a phone',
      `Thanks!\n\nSent from my iPhone\n\n> On 24 Nov 2026, at 09:05, Agency <hello@agency.example> wrote:\n> \n${quoted(mail)}`,
    ],
    [
      'Gmail in Norwegian, whose introduction ends on a line of its own',
      `Thanks!\n\ntir. 24. nov. 2026 kl. 09:05 skrev Dana <d@example.com\n>:\n\n> Hei`,
    ],
    ['a program that quotes nothing', 'Thanks!'],
  ])('%s', (_, text) => {
    expect(writtenText(text.replaceAll('\n', '\r\n'), ours)).toBe('Thanks!');
  });
});

test('An address of the writer’s own in the last paragraph stays', () => {
  const text = `Please call me.\n\nOr write to dana@example.com.\n\n${quoted(mail)}`;
  expect(writtenText(text, ours)).toBe('Please call me.\n\nOr write to dana@example.com.');
});

test('An answer between and below quoted lines stays, however long they are', () => {
  const long = quoted('We need a photo.\n'.repeat(2_000));
  const text = `On Mon, Agency <hello@agency.example> wrote:\n${long}\nHere it is.\n${long}\nAnd here.`;
  expect(writtenText(text, ours)).toBe('Here it is.\nAnd here.');
});

test('A long text of its own stays whole, so that it is refused and not cut', () => {
  const text = 'One more thing. '.repeat(1_000).trim();
  expect(writtenText(text, ours)).toBe(text);
});

test('A line that is longer than an introduction stays as it is, wherever it stands', () => {
  const long = 'On Monday we wrote: '.repeat(40).trim();
  const text = `${long}\nAnd:\n${long}\n\nOn Mon, Agency <hello@agency.example> wrote:\n\n${quoted(mail)}`;
  expect(writtenText(text, ours)).toBe(`${long}\nAnd:\n${long}`);
});

test.each(['2020from<', 'On on at ', 'Op x schreef\n', 'Am um x schrieb <', 'abc. skrev '])(
  'A text of %j, the worst for the library, takes no minutes (THREAT-L8)',
  (unit) => {
    const before = performance.now();
    writtenText(unit.repeat(10_000), ours);
    expect(performance.now() - before).toBeLessThan(10_000);
  },
);

test('Lines, direction and empty lines are those of a chat message', () => {
  expect(writtenText('one\r\n\r\n\r\n\r\ntwo\u202e\u0000', ours)).toBe('one\n\ntwo');
});
