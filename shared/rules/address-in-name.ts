const dots = '[.\\u3002]';

/** `evil.example`, `t.co`, `10.0.0.1`; not `J.R.R. Tolkien`, `J.Smith`, `St. John` or `د.محمد`. */
const hostName = new RegExp(
  `[\\p{Ll}\\p{Lu}\\p{N}-]${dots}(?=[\\p{Ll}\\p{Lu}\\p{N}]{2}|\\p{N})(?<!(?<![\\p{L}\\p{N}-])\\p{Lu}${dots}(?=\\p{Lu}))`,
  'u',
);
/** Seven digits or more, with what stands between them. */
const phoneNumber = /(?:\p{Nd}[\s()+./-]*){7}/u;

/**
 * Whether a person's name holds what mail programs make a link of: an address of the web, of mail,
 * or a phone number (THREAT-L5). Scripts without capitals write titles before names without a
 * space, so their dots are no sign.
 */
export function holdsAddress(name: string): boolean {
  // NFKC makes a letter of the sign in `Prof.ª`.
  const plain = name.replace(/[ªº]/g, '').normalize('NFKC');
  return /@|:\/\//.test(plain) || hostName.test(plain) || phoneNumber.test(plain);
}

/** An address that nobody has as a company's name, as opposed to `Booking.com`. */
const link = new RegExp(
  `://|\\bwww${dots}|[^\\s@]@[^\\s@]+${dots}[^\\s@]|[\\p{L}\\p{N}]${dots}[\\p{L}\\p{N}-]{2,}(?::\\p{N}+)?[/?#]\\S`,
  'iu',
);

/** Whether a company's name holds a link: a scheme, `www.`, a path, an email address. */
export function holdsLink(name: string): boolean {
  return link.test(name.normalize('NFKC'));
}
