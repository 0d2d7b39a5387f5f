import { describe, expect, test } from 'vitest';
import { typedDigits } from '#shared/rules/typed-code.ts';
import { projectFiles } from '#test/docs/support/project-files.ts';
import { sentTexts, taken } from './support/sent-texts.ts';

const fields = sentTexts.filter(([name]) => /code$/i.test(name));

const lengths: Readonly<Record<string, number>> = {
  'secondFactor.signInSecond.code': 6,
  'secondFactor.confirmTotp.code': 6,
  'secondFactor.prove.code': 6,
  'activation.activate.activationCode': 4,
  'admin.createCustomer.activationCode': 4,
  'admin.updateActivationCode.activationCode': 4,
};

test('RULE-3: every code that somebody types is one of these', () => {
  expect(fields.map(([name]) => name).toSorted()).toEqual(Object.keys(lengths).toSorted());
});

/** The tables of ICU, which comes with Node; only Chinese numerals are no decimal digits. */
const scripts = Intl.supportedValuesOf('numberingSystem').filter((system) => system !== 'hanidec');

function inScript(digits: string, numberingSystem: string): string {
  const format = new Intl.NumberFormat('en', { numberingSystem });
  return [...digits].map((digit) => format.format(Number(digit))).join('');
}

/** As in alexwohlbruck/parchment#373, guilhermerodz/input-otp#99 and freedomofpress/securedrop#820. */
const ways: Readonly<Record<string, (code: string) => string>> = {
  'blanks around it': (code) => ` ${code}\n`,
  'a blank inside': (code) => `${code.slice(0, -2)} ${code.slice(-2)}`,
  'a no-break space': (code) => `${code.slice(0, -2)}\u00a0${code.slice(-2)}`,
  'a narrow no-break space': (code) => `${code.slice(0, -2)}\u202f${code.slice(-2)}`,
  'a hyphen': (code) => `${code.slice(0, -3)}-${code.slice(-3)}`,
  'a non-breaking hyphen': (code) => `${code.slice(0, -3)}\u2011${code.slice(-3)}`,
  'a dash': (code) => `${code.slice(0, -3)} – ${code.slice(-3)}`,
  'an invisible character': (code) => `\u200b${code}\ufeff`,
  'a direction around it': (code) => `\u2068${code}\u2069`,
  'the line of a mail': (code) => `Your activation code: ${code}`,
  'a sentence with another number': (code) => `${code} is your code. It is valid for 30 days.`,
  'a sentence without blanks': (code) => `验证码${code}，请勿泄露`,
};

describe.each(fields)('%s', (name, schema) => {
  const code = '120567'.slice(-(lengths[name] ?? 0));

  test.each(Object.entries(ways))('takes a code with %s', (_way, write) => {
    expect(taken(schema, write(code))).toBe(code);
  });

  test.each(scripts)('takes the digits “%s”', (script) => {
    expect(taken(schema, inScript(code, script))).toBe(code);
  });
});

test('of two codes, or digits within a longer number or a word, none is taken', () => {
  for (const text of ['code 1234 or 5678', 'call 12345', 'room A1234', '12345', '123', '']) {
    expect(typedDigits(text, 4)).not.toMatch(/^\d{4}$/);
  }
});

const proofs = fields.filter(([name]) => /signInSecond|prove/.test(name));

test.each([
  '7h2k-9qrt-0abc-wxyz',
  '7H2K9QRT0ABCWXYZ',
  '７Ｈ２Ｋ－９ＱＲＴ－０ＡＢＣ－ＷＸＹＺ',
  '7H2K – 9QRT – 0ABC – WXYZ',
  '7H2K\u00a09QRT\n0ABC WXYZ',
  '\u200b7H2K\u20119QRT\u20110ABC\u2011WXYZ',
  'This code from here: 7H2K-9QRT-0ABC-WXYZ (one of 10)',
])('“%s” is a recovery code', (typed) => {
  for (const [, schema] of proofs) expect(taken(schema, typed)).toBe('7H2K9QRT0ABCWXYZ');
});

test('no input cuts a code before its digits are found', () => {
  const sources = projectFiles(['tsx']).filter(({ path }) => path.startsWith('frontend/src/'));
  const inputs = sources.flatMap(({ text }) =>
    [...text.matchAll(/<Field\s[^>]*?name="\w*[cC]ode"[^>]*>([\s\S]*?)<\/Field>/g)].map(
      ([it]) => it,
    ),
  );
  expect(inputs).toHaveLength(5);
  for (const input of inputs) expect(input.includes('maxLength')).toBe(input.includes('onPaste'));
});
