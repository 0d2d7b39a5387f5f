interface TypedKey {
  readonly key: string;
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/** What browsers report as the code of a key that an input method handles. */
const handledByInputMethod = 229;

/**
 * The key, or none while an input method composes text: Enter then accepts a word, an arrow chooses
 * among candidates, Escape drops them. Safari ends the composition before it reports the Enter that
 * accepted, and only the code tells (https://webkit.org/b/165004).
 */
export function typedKey({ key, isComposing, keyCode }: TypedKey): string | undefined {
  return isComposing || keyCode === handledByInputMethod ? undefined : key;
}
