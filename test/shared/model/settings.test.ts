import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { unset } from '#functions/rules/settings.ts';
import { settingLimits } from '#shared/limits/settings.ts';
import { typedSettings } from '#shared/model/settings/typed.ts';
import { countries } from '#shared/rules/countries.ts';

type Section = keyof typeof unset;

/** What becomes of a text in a field; undefined where it is refused. */
function stored(section: Section, field: string, text: string) {
  const typed = { ...unset, [section]: { ...unset[section], [field]: text } };
  const parsed = z.safeParse(typedSettings, typed);
  return parsed.success ? new Map(Object.entries(parsed.data[section])).get(field) : undefined;
}

const letters = (count: number) => 'W'.repeat(count);

test.for([
  ['seller', 'name', 'X', 'X'],
  ['seller', 'name', letters(40), letters(40)],
  ['seller', 'name', letters(settingLimits.name + 1), undefined],
  ['seller', 'name', 'شركة الأفق', 'شركة الأفق'],
  ['seller', 'name', '\u202eevil\u202c', 'evil'],
  ['seller', 'name', 'Café 👩‍🎨', 'Café 👩‍🎨'],
  ['seller', 'name', 'Müller & Söhne <b>', 'Müller & Söhne <b>'],
  ['seller', 'name', 'Two\nlines', 'Two lines'],
  ['seller', 'name', 'Nul\0', undefined],
  ['seller', 'name', '   ', null],
  ['seller', 'name', 'https://evil.example', undefined],
  ['seller', 'address', 'Hauptstr. 1\n10115 Berlin', 'Hauptstr. 1\n10115 Berlin'],
  ['seller', 'address', letters(settingLimits.address + 1), undefined],
  ['seller', 'country', 'PT', 'PT'],
  ['seller', 'country', 'UK', undefined],
  ['seller', 'country', 'EU', undefined],
  ['seller', 'country', 'Portugal', undefined],
  ['seller', 'email', ' Hello@Bücher.example', 'hello@xn--bcher-kva.example'],
  ['seller', 'email', 'nobody', undefined],
  ['seller', 'email', '', null],
  ['seller', 'phone', '+49 30 1234567', '+49 30 1234567'],
  ['seller', 'phone', '*21*123#', undefined],
  ['seller', 'taxId', letters(41), undefined],
  ['seller', 'taxLine', 'The price includes 19 % VAT.', 'The price includes 19 % VAT.'],
  ['seller', 'taxLine', letters(settingLimits.taxLine + 1), undefined],
  ['support', 'hours', 'Mon-Fri 09:00-17:00 Europe/Lisbon', 'Mon-Fri 09:00-17:00 Europe/Lisbon'],
  ['support', 'hours', 'Sat 10:00-12:00 UTC', 'Sat 10:00-12:00 UTC'],
  ['support', 'hours', 'Mon-Fri 09:00-17:00 Europe/Atlantis', undefined],
  ['support', 'hours', 'nine to five', undefined],
  ['support', 'away', 'نحن غير متاحين', 'نحن غير متاحين'],
  ['support', 'away', letters(settingLimits.away + 1), undefined],
  ['support', 'answer', 'within a day\r\nBcc: x', 'within a day Bcc: x'],
  ['support', 'answerToSubscribers', letters(settingLimits.answer + 1), undefined],
  ['support', 'replyTo', 'studio@holt.example', 'studio@holt.example'],
  ['support', 'replyTo', 'a@b.example\r\nBcc: c@d.example', undefined],
  ['support', 'senderName', 'Holt 🪵 Studio', 'Holt 🪵 Studio'],
  ['support', 'senderName', 'Holt <x@evil.example>', undefined],
] as const)('%s.%s of %j is kept as %j', ([section, field, text, kept]) => {
  expect(stored(section, field, text)).toBe(kept);
});

test('the countries are those of ISO 3166-1, by their English names', () => {
  const all = countries();
  expect(all.size).toBe(249);
  expect([...all.keys()].slice(0, 2)).toEqual(['AF', 'AX']);
  expect(all.get('PT')).toBe('Portugal');
});
