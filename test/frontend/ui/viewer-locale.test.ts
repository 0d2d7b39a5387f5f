import { describe, expect, test } from 'vitest';
import { localeOf } from '#frontend/src/ui/viewer-locale.ts';

/** Compared with the data of Unicode's CLDR, which ICU has: the words of English, the clock of each region. */
const viewers = [
  ...['de-DE', 'de', 'de-AT', 'fr-FR', 'it-IT', 'es-MX', 'es-419', 'pt-BR', 'nl-NL', 'sv-SE'],
  ...['pl-PL', 'cs-CZ', 'uk-UA', 'tr-TR', 'el-GR', 'he-IL', 'ar-EG', 'fa-IR', 'hi-IN', 'th-TH'],
  ...['ja-JP', 'ko-KR', 'zh-CN', 'zh-TW', 'vi-VN', 'id-ID', 'en-US', 'en-GB', 'en-AU', 'en-001'],
  ...['de-DE-u-hc-h12', 'ja-JP-u-ca-japanese', 'ar-EG-u-nu-arab', 'eo', 'und'],
];

const noon = new Date(Date.UTC(2026, 10, 28, 12, 5));

describe.each(viewers)('a browser in %s', (viewer) => {
  const locale = localeOf(viewer);

  test('reads English words and Latin digits', () => {
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
    const words = date.formatToParts(noon).filter(({ type }) => /weekday|month/.test(type));
    expect(words.map(({ value }) => value).toSorted()).toEqual(['November', 'Saturday']);
    expect(date.format(noon)).toMatch(/\b28\b.*\b2026$/);
    const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
    expect([-3, 0].map((hours) => relative.format(hours, 'hour'))).toEqual([
      '3 hours ago',
      'this hour',
    ]);
    expect(relative.format(-1, 'day')).toBe('yesterday');
  });

  test('keeps the clock of its region', () => {
    const clock = (of: string) => new Intl.DateTimeFormat(of, { timeStyle: 'short' });
    const own = clock(viewer).resolvedOptions().hourCycle;
    expect(clock(locale).resolvedOptions().hourCycle).toBe(own);
  });
});

test('a day is in the order of the region where English has one for it', () => {
  const day = (viewer: string) =>
    new Intl.DateTimeFormat(localeOf(viewer), { dateStyle: 'long', timeZone: 'UTC' }).format(noon);
  expect(day('en-US')).toBe('November 28, 2026');
  expect(['de-DE', 'fr-FR', 'en-GB', 'sv-SE'].map(day)).toEqual(
    Array.from({ length: 4 }, () => '28 November 2026'),
  );
});
