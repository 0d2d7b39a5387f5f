import * as z from 'zod/mini';
import { settingLimits } from '#shared/limits/settings.ts';
import { optionalName } from '#shared/model/text.ts';
import { blankToNull } from '#shared/rules/text.ts';

type Typed = Readonly<Record<string, string | null | undefined>>;

/** Those that were typed. */
function ownWords(words: Typed): Record<string, string> {
  const own = Object.entries(words).flatMap(([name, typed]) => {
    const text = blankToNull(typed);
    return text === null ? [] : [[name, text] as const];
  });
  return Object.fromEntries(own);
}

/** Words as they are typed, by their names. */
export const typedWords = z.pipe(
  z.record(
    z.string(),
    optionalName(settingLimits.word, () => false, ''),
  ),
  z.transform(ownWords),
);
