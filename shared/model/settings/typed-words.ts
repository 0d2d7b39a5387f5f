import * as z from 'zod/mini';
import { settingLimits } from '#shared/limits/settings.ts';
import { optionalName } from '#shared/model/text.ts';
import { blankToNull } from '#shared/rules/text.ts';
import { settingNames } from '#shared/texts/setting-names.ts';

type Typed = Readonly<Record<string, string | null | undefined>>;

/** Those of the words that were typed; other names, and blanks, are left out. */
function ownWords(words: Typed): Record<string, string> {
  const own = Object.entries(words).flatMap(([name, typed]) => {
    const text = blankToNull(typed);
    return Object.hasOwn(settingNames.words, name) && text !== null ? [[name, text] as const] : [];
  });
  return Object.fromEntries(own);
}

/** As they are typed. */
export const typedWords = z.pipe(
  z.record(
    z.string(),
    optionalName(settingLimits.word, () => false, ''),
  ),
  z.transform(ownWords),
);
