import { SAXParser } from 'parse5-sax-parser';
import { describe, expect, test } from 'vitest';
import { renderMail } from '#functions/mail/render.ts';
import { greetingName, quoted, shownUsername } from '#functions/mail/words-of-others.ts';
import { examplePlace, mailsWith, type Words } from '#test/mails/example-mails.ts';

const hostile = {
  'a link': 'URGENT Mallory: refund at https://evil.example/refund now',
  'an address': 'mallory@evil.example Mallory',
  'a header': 'Mallory\r\nBcc: all@evil.example\u2028\u2029\u0085next',
  'a turned direction': '\u202eMallory\u2066\u200f',
  'invisible characters': 'Mal\u200bl\u00adory\ufeff Mallory',
  markup: '<a href="https://evil.example/">Mallory</a><img src="https://evil.example/"><script>',
  'an end of the quotation': 'Mallory” We say: pay at once. “',
  'ten thousand letters': `Mallory ${'a'.repeat(10_000)}`,
  'a pile of marks': `Mallory${'\u0301'.repeat(10_000)}`,
  'half an emoji at the end': `Mallory ${'😀'.repeat(100)}`,
};

function wordsOf(text: string): Words {
  return {
    ...{ firstName: text, username: 'dana', customer: text, websiteName: text, from: text },
    ...{ messages: [text, text], title: text, commenter: text, comment: text },
    field: { name: text, value: text },
  };
}

/** As parse5 reads it. */
function tagsIn(html: string) {
  const parser = new SAXParser();
  const found: { readonly tagName: string; readonly attrs: { name: string; value: string }[] }[] =
    [];
  parser.on('startTag', (tag) => found.push(tag));
  parser.end(html);
  return found;
}

/** Agencies choose the names of their people, which customers see. */
const namesAnAdministrator = ['chatMessage'];
const said = /“[^”]*”/gu;
const unseen = /[\p{Cc}\p{Cs}\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\u00ad\ufeff]/u;

describe.each(Object.entries(hostile))('Words of others with %s (THREAT-L5)', (_, text) => {
  const words = wordsOf(text);
  const greeted = greetingName(words.firstName, words.username);
  const mails = Object.entries(mailsWith(words));

  test.each(mails)('are neither subject nor heading of %s', (name, { subject, blocks }) => {
    const headings = blocks.flatMap((block) => (block.kind === 'heading' ? block.text : []));
    for (const line of [subject, ...headings]) {
      expect(line).not.toMatch(unseen);
      expect(line.length).toBeLessThan(200);
      if (!namesAnAdministrator.includes(name)) expect(line).not.toMatch(/Mallory|evil/);
    }
  });

  test.each(mails)('are quotations, facts or greetings in %s', (_name, { preheader, blocks }) => {
    const sentences = blocks.flatMap((block) => {
      if (block.kind === 'text') return block.text;
      return block.kind === 'button' ? block.label : [];
    });
    for (const sentence of [preheader, ...sentences]) {
      expect(sentence).not.toMatch(unseen);
      expect(sentence.replace(`Hello ${greeted},`, '').replace(said, '')).not.toMatch(
        /Mallory|evil/,
      );
    }
    for (const block of blocks) {
      if (block.kind !== 'facts') continue;
      for (const fact of block.facts.flat()) {
        expect(fact).not.toMatch(unseen);
        expect([...fact].length).toBeLessThan(10_000);
      }
    }
  });

  test.each(mails)('are no elements and no links in the HTML of %s', (_name, mail) => {
    const { html } = renderMail(mail, examplePlace(mail));
    const found = tagsIn(html);
    const links = found.flatMap(({ attrs }) =>
      attrs.flatMap(({ name: attribute, value }) => (attribute === 'href' ? new URL(value) : [])),
    );
    expect(new Set(links.map(({ origin }) => origin))).toEqual(new Set(['https://example.com']));
    const loading = ['script', 'img', 'iframe', 'form', 'object'];
    expect(found.filter(({ tagName }) => loading.includes(tagName))).toEqual([]);
  });
});

test('names in mails have at most 40 characters, and are no addresses', () => {
  const long = 'Anna '.repeat(30);
  expect(greetingName(long, 'dana')).toBe(`${long.slice(0, 39).trim()}…`);
  expect(greetingName(null, 'dana@evil.example')).toBe('there');
  expect(quoted(long)).toHaveLength(42);
});

test('a message is quoted to its last letter', () => {
  const message = `${'word '.repeat(800)}end`;
  const { blocks } = mailsWith({ ...wordsOf('x'), messages: [message] }).chatMessage;
  expect(blocks).toContainEqual({ kind: 'quote', text: message });
});

/** Hosts and addresses by the public suffix list; linkifyjs 4.4.0 makes links of four of them, of none as written. */
test.each([
  ['claim-your-refund.evil.com', 'claim-your-refund (dot) evil (dot) com'],
  ['refund+evil.com', 'refund+evil (dot) com'],
  ['pay_now@evil.co.uk', 'pay_now (at) evil (dot) co (dot) uk'],
  ['evil．com', 'evil (dot) com'],
  ['xn--e1afmkfd.xn--p1ai', 'xn--e1afmkfd (dot) xn--p1ai'],
  ['пример.рф', 'пример (dot) рф'],
  ...['john.doe', 'j.r.r', 'anna_2', 'Dana@Example.com'].map((name) => [name, name]),
])('the username %s is written as %s in a mail (THREAT-L5)', (username, shown) => {
  expect(shownUsername({ username, email: 'dana@example.com' })).toBe(shown);
});
