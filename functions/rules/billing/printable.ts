/**
 * Blocks of Latin, Greek and Cyrillic, and common punctuation and signs of currency, which the font of
 * the PDF has (decision 0134). Arabic, Hebrew and the scripts of India would also need shaping.
 */
const printable =
  /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u0148\u014a-\u01c3\u01c5-\u024f\u0259\u02bb\u02bc\u0374-\u0376\u0378-\u03d7\u0400-\u0479\u0480-\u049d\u04a0-\u04ff\u1e00-\u1e9b\u1e9d-\u1fff\u2010-\u2027\u202f-\u203a\u2074-\u208e\u20a0-\u20af\u20b1-\u20b5\u20b8-\u20ba\u20bc-\u20bf\u2116\u2122\u2212]*$/u;

/** `texts` in NFC. */
export function isPrintable(texts: readonly string[]): boolean {
  return texts.every((text) => printable.test(text));
}
