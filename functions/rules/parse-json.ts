/** Undefined for invalid JSON: the parser's own errors quote the text, which may be a secret. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
