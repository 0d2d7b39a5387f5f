import { describe, expect, test } from 'vitest';
import { button, code, facts, heading, quote, text } from '#functions/mail/block.ts';
import { renderMail } from '#functions/mail/render.ts';
import type { WrittenMail } from '#functions/mail/template.ts';
import { greetingName, quoted } from '#functions/mail/words-of-others.ts';
import { brand } from '#shared/brand.ts';
import { defaultAgency as agency } from '#shared/model/agency.ts';
import { bidi } from '#test/support/bidi.ts';

const place = { publicOrigin: 'https://shop.example', unsubscribePath: null, agency };
const hostile = `<script>alert("1")</script> & {{reason}} 'x'`;
const escaped = `&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62; &#38; {{reason}} &#39;x&#39;`;

function mailOf(...blocks: WrittenMail['blocks']): WrittenMail {
  return {
    subject: 'S',
    preheader: 'P',
    blocks,
    reason: 'You asked for it.',
    kind: null,
    share: 'common',
  };
}

describe('A mail as HTML', () => {
  test('holds subject, preheader, blocks in their order, and why it was sent', () => {
    const { html } = renderMail(mailOf(text('first'), text('second')), place);
    expect(html).toContain('<title>S</title>');
    expect(html).toMatch(/display:none[^>]*>P</);
    expect(html.indexOf('first')).toBeLessThan(html.indexOf('second'));
    expect(html).toContain('You asked for it.');
  });

  test('of an agency with its own mark begins with its initial, in its color, and loads nothing', () => {
    const own = { ...agency, brand: { ...agency.brand, name: 'Ärzteweb', mark: '/brand/x.svg' } };
    const { html } = renderMail(mailOf(text('t')), { ...place, agency: own });
    expect(html).toMatch(/class="initial"[^>]*>Ä<\/span>Ärzteweb/);
    expect(html).not.toContain('<img');
    expect(renderMail(mailOf(text('t')), place).html).not.toContain('class="initial"');
  });

  test('leaves no placeholder unfilled', () => {
    const all = [
      heading('h'),
      text('t'),
      button('b', '/x'),
      facts(['n', 'v']),
      code('1'),
      quote('q'),
    ];
    expect(renderMail(mailOf(...all), place).html).not.toContain('{{');
  });

  test.each([
    ['heading', heading(hostile)],
    ['text', text(hostile)],
    ['label', button(hostile, '/')],
    ['fact', facts([hostile, hostile])],
    ['code', code(hostile)],
    ['quote', quote(hostile)],
  ])('escapes the text of a %s', (_, block) => {
    const { html } = renderMail(mailOf(block), place);
    expect(html).toContain(escaped);
    expect(html).not.toContain('<script');
  });

  test('keeps the lines of a quote', () => {
    expect(renderMail(mailOf(quote('one\n\ntwo')), place).html).toContain('one<br><br>two');
  });

  test('has the brand’s colors, light and dark', () => {
    const { html } = renderMail(mailOf(button('b', '/x')), place);
    for (const color of Object.values(brand.colors)) expect(html).toContain(color);
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).toContain('<meta name="color-scheme" content="light dark"');
  });
});

describe('A mail as plain text', () => {
  test('says the same', () => {
    const blocks = [
      heading('Hello'),
      text('A line.'),
      button('Open', '/dashboard'),
      facts(['Name', 'dana'], ['Paid', '$1']),
      code('4821'),
      quote('one\ntwo'),
    ];
    expect(renderMail(mailOf(...blocks), place).text).toBe(
      [
        'Hello',
        'A line.',
        'Open:\nhttps://shop.example/dashboard',
        'Name: dana\nPaid: $1',
        '    4821',
        '> one\n> two',
        `-- \nYou asked for it.\n${brand.name} · ${brand.supportEmail}\n`,
      ].join('\n\n'),
    );
  });
});

describe('Links', () => {
  test('are absolute and begin with the public origin', () => {
    const { html, text } = renderMail(mailOf(button('b', '/preview?token=a&b=1')), place);
    expect(html).toContain('href="https://shop.example/preview?token=a&#38;b=1"');
    expect(text).toContain('https://shop.example/preview?token=a&b=1');
  });

  test.each(['//evil.example/', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
    'never lead to another origin: %s',
    (path) => {
      expect(() => renderMail(mailOf(button('b', path)), place)).toThrow('lead away');
    },
  );

  test('offer to unsubscribe where possible', () => {
    const mail = mailOf(text('t'));
    const optional = renderMail(mail, { ...place, unsubscribePath: '/unsubscribe?token=T' });
    expect(optional.html).toContain('href="https://shop.example/unsubscribe?token=T"');
    expect(optional.text).toContain('Unsubscribe: https://shop.example/unsubscribe?token=T');
    expect(renderMail(mail, place).html).not.toContain('Unsubscribe');
  });
});

/** Compared with bidi-js, which passes the tests of Unicode's own algorithm. */
describe('A name from right to left within a sentence (THREAT-M7)', () => {
  const shown = (text: string) =>
    bidi.getReorderedString(text, bidi.getEmbeddingLevels(text, 'ltr'));
  const name = 'שלום 12';

  test('is an element in HTML, and moves no word beside it in plain text', () => {
    const line = `Hello ${greetingName(name, 'dana')}, 34 about ${quoted(name)}: 56`;
    const mail = renderMail(mailOf(text(line)), place);
    expect(mail.html).toContain(`Hello <bdi>${name}</bdi>, 34 about “<bdi>${name}</bdi>”: 56`);
    const order = shown(mail.text.split('\n')[0] ?? '').replace(/[\u2068\u2069]/g, '');
    expect(order).toBe('Hello 12 םולש, 34 about “12 םולש”: 56');
    expect(shown(`Hello ${name}, 34`), 'without').not.toContain(', 34');
  });

  test('is isolated for each letter that has such a direction, and for no Latin one', () => {
    for (let point = 0x21; point < 0x1f000; point += 1) {
      const letter = String.fromCodePoint(point);
      const isFromRight = /^(R|AL)$/.test(bidi.getBidiCharTypeName(letter));
      if (isFromRight && /\p{L}/u.test(letter)) expect(quoted(letter)).toContain('\u2068');
    }
    expect(quoted('Zoë Ωmega 李 12')).toBe('“Zoë Ωmega 李 12”');
  });
});
