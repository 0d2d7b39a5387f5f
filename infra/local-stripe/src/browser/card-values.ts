import { hasCheckDigit } from '../check-digit.ts';

/** An error of a field, with Stripe's message and code. */
export interface Problem {
  readonly code: string;
  readonly message: string;
}

interface Expiry {
  readonly month: number;
  /** Four digits. */
  readonly year: number;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

const isAmex = (digits: string): boolean => /^3[47]/.test(digits);

const numberLength = (digits: string): number => (isAmex(digits) ? 15 : 16);

function securityCodeLength(cardNumber: string): number {
  return isAmex(digitsOf(cardNumber)) ? 4 : 3;
}

/** The number in groups: fours, for American Express 4, 6 and 5. */
export function formatNumber(typed: string): string {
  const digits = digitsOf(typed);
  const kept = digits.slice(0, numberLength(digits));
  const groups = isAmex(kept)
    ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/
    : /(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?/;
  return (groups.exec(kept) ?? []).slice(1).filter(Boolean).join(' ');
}

/** `MM / YY`; the separator can be deleted. */
export function formatExpiry(typed: string, isDeleting = false): string {
  const digits = withShortYear(withLeadingZero(typed));
  const [month, year] = [digits.slice(0, 2), digits.slice(2, 4)];
  if (digits.length < 2 || (digits.length === 2 && isDeleting)) return month;
  return `${month} / ${year}`;
}

/** `5` and `5/` mean May; `1` may become 10, 11 or 12. */
function withLeadingZero(typed: string): string {
  const digits = digitsOf(typed);
  return /^[2-9]/.test(digits) || /^\s*1\s*\//.test(typed) ? `0${digits}` : digits;
}

/** Autofill writes `MM/YYYY`. */
function withShortYear(digits: string): string {
  return /^\d\d20\d\d$/.test(digits) ? `${digits.slice(0, 2)}${digits.slice(4)}` : digits;
}

/** Limits the digits to the length of the card's security code: four for American Express. */
export function formatSecurityCode(typed: string, cardNumber: string): string {
  return digitsOf(typed).slice(0, securityCodeLength(cardNumber));
}

/** Parses `MM / YY`. */
export function parseExpiry(text: string): Expiry {
  const digits = digitsOf(text);
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) };
}

export function numberProblem(text: string): Problem | undefined {
  const digits = digitsOf(text);
  if (digits.length < numberLength(digits)) {
    return { code: 'incomplete_number', message: 'Your card number is incomplete.' };
  }
  if (hasCheckDigit(digits)) return undefined;
  return { code: 'invalid_number', message: 'Your card number is invalid.' };
}

export function expiryProblem(text: string, now: Date): Problem | undefined {
  const { month, year } = parseExpiry(text);
  if (digitsOf(text).length < 4 || month < 1 || month > 12) {
    return { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." };
  }
  if (year < now.getFullYear()) {
    return {
      code: 'invalid_expiry_year_past',
      message: "Your card's expiration year is in the past.",
    };
  }
  if (year > now.getFullYear() || month > now.getMonth()) return undefined;
  return {
    code: 'invalid_expiry_month_past',
    message: "Your card's expiration date is in the past.",
  };
}

export function securityCodeProblem(text: string, cardNumber: string): Problem | undefined {
  if (text.length === securityCodeLength(cardNumber)) return undefined;
  return { code: 'incomplete_cvc', message: "Your card's security code is incomplete." };
}
