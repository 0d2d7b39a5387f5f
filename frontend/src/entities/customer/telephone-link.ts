/**
 * A `tel:` link: only digits and a leading plus, an extension after a pause (RFC 3966, RFC 3601).
 * Whatever is stored, its number is none of the commands that phones obey (THREAT-M10).
 */
export function telephoneLink(phone: string): string {
  const [number = '', extension = ''] = phone.split(/ext\.?|x|#/i);
  const plus = /^[\s(]*\+/.test(number) ? '+' : '';
  const further = digitsOf(extension);
  return `tel:${plus}${digitsOf(number)}${further && `;ext=${further}`}`;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
