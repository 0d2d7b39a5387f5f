import { expect, test } from 'vitest';
import { renderMail } from '#functions/mail/render.ts';
import { defaultAgency } from '#shared/model/agency.ts';
import { language } from '#shared/texts/language.ts';
import { examplePlace, mailsWith, usualWords } from '../mails/example-mails.ts';
import { alike, usernames } from './support/known.ts';
import { storedTexts, untranslated } from './support/untranslated.ts';

/** What the examples say in the words of a customer, beside `usualWords`. */
const examples = [
  ...['We would put it here.', 'Ines Marlow', 'A photo of the terrace', 'A new version is online'],
  ...[
    'Who',
    'Wish',
    'Email: ines@example.com',
    'A table by the window. We bring a dog, a small one.',
    'From Monday on, please.',
  ],
];
/** What was written before the mail, in the language of its day. */
const gathered = ['Hello Dana', 'Visa ending in 4242', 'A new version of your website'];
const data = [...storedTexts([usualWords, examples, gathered]), ...usernames, 'booking'];

/** What the readers of a mail see: subject, text, and the HTML without its tags and styles. */
function wordsOfMail({ subject, text, html }: ReturnType<typeof renderMail>): readonly string[] {
  const shown = html.replaceAll(/<(style|head)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '');
  const parts = shown.replaceAll('&#38;', '&').split(/<[^>]*>|\n/);
  return [subject, ...text.split('\n'), ...parts];
}

test.each(Object.entries(mailsWith(usualWords, defaultAgency)))('%s', (_name, mail) => {
  const rendered = renderMail(mail, examplePlace(mail, defaultAgency));
  expect(rendered.html).toContain(`lang="${language}"`);
  expect(untranslated(wordsOfMail(rendered), { data, patterns: alike })).toEqual([]);
});
