/**
 * The form in which passwords are measured and compared: OpaqueString of RFC 8265, so every blank
 * is U+0020 and accents are composed. macOS and Windows type "é" differently.
 */
export function preparedPassword(text: string): string {
  return text.replace(/\p{Zs}/gu, ' ').normalize('NFC');
}
