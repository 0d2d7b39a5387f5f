import { beginningOf } from '#shared/rules/cut.ts';
import { foldedText } from '#shared/rules/text.ts';

function wordsOf(text: string): readonly string[] {
  return text.split(' ').filter(Boolean);
}

/** Whether each word that was typed begins one of the text. */
export function hasTypedWords(text: string, typed: string): boolean {
  const words = wordsOf(foldedText(text));
  return wordsOf(foldedText(typed)).every((one) => words.some((word) => word.startsWith(one)));
}

/** Whether all of the text was typed. */
export function isTypedWhole(text: string, typed: string): boolean {
  return foldedText(text).trim() === foldedText(typed).trim();
}

export interface Part {
  readonly text: string;
  readonly isTyped: boolean;
}

/** A text in parts: the beginnings of words that were typed, and all between them. */
export function typedParts(text: string, typed: string): readonly Part[] {
  const wanted = wordsOf(foldedText(typed));
  const parts = text.split(' ').flatMap((word, index) => {
    const length = wanted.find((one) => foldedText(word).startsWith(one))?.length ?? 0;
    const begun = beginningOf(word, length);
    return [
      { text: index === 0 ? '' : ' ', isTyped: false },
      { text: begun, isTyped: true },
      { text: word.replace(begun, ''), isTyped: false },
    ];
  });
  return parts.filter((part) => part.text !== '');
}
