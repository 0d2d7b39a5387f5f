/**
 * A `tel:` link: only digits and a leading plus, an extension after a pause (RFC 3966, RFC 3601).
 */
export function telephoneLink(phone: string): string {
  const [number = '', extension] = phone.split(/ext\.?|x/i).map((part) => part.trim());
  const digits = number.replace(/[^\d+*#]/g, '').replaceAll('#', '%23');
  return `tel:${digits}${extension ? `;ext=${extension}` : ''}`;
}
