import { language } from '#shared/texts/language.ts';

/**
 * The language of the texts with the order and the clock of the viewer's region (RULE-27, decision 0367): a German
 * browser shows `28 November 2026 at 14:05`. `own` is a locale that Intl knows.
 */
export function localeOf(own: string): string {
  const { region = 'US' } = new Intl.Locale(own).maximize();
  const { hourCycle = 'h12' } = new Intl.DateTimeFormat(own, {
    timeStyle: 'short',
  }).resolvedOptions();
  return new Intl.Locale(language, { region, hourCycle }).toString();
}

/** Not `navigator.language`, which may be none that Intl knows, such as `en-US@posix`. */
export const viewerLocale = localeOf(new Intl.DateTimeFormat().resolvedOptions().locale);
