import * as z from 'zod/mini';
import { passwordLimits, usernameLimits } from '../limits/accounts.ts';
import { activationLimits } from '../limits/activation.ts';
import { textLimits } from '../limits/text.ts';
import { holdsAddress, holdsLink } from '../rules/address-in-name.ts';
import { storedAddress } from '../rules/email-address.ts';
import { preparedPassword } from '../rules/password.ts';
import { byteLength } from '../rules/text.ts';
import { isUsername } from '../rules/username.ts';
import { nameRefusals } from '../texts/names.ts';
import { validation } from '../texts/validation.ts';
import { digits, optionalName, typedUpTo, visibleUpTo } from './text.ts';

const notAUsername = `Use 1 to ${usernameLimits.maxLength} letters, digits or . _ - @ +`;
const passwordTooLong = `Password must be at most ${passwordLimits.maxBytes} bytes long`;
const emailTooLong = `Email must be at most ${textLimits.email} characters`;

/** A username as typed; compared in its normalized form (RULE-1). */
export const username = z
  .string(validation.usernameRequired)
  .check(
    typedUpTo(usernameLimits.maxLength, notAUsername),
    z.trim(),
    z.minLength(1, validation.usernameRequired),
    z.refine(isUsername, { error: notAUsername }),
  );

/** A password that is being set (SPEC-5.2, RULE-1). */
export const newPassword = z.string(validation.passwordRequired).check(
  typedUpTo(passwordLimits.maxBytes, passwordTooLong),
  z.overwrite(preparedPassword),
  z.minLength(passwordLimits.minLength, validation.passwordTooShort),
  z.refine((text) => byteLength(text) <= passwordLimits.maxBytes && !text.includes('\0'), {
    error: passwordTooLong,
  }),
  z.refine((text) => text.isWellFormed(), { error: 'Password has an invalid character' }),
);

/** RFC 5321, 4.5.3.1.1: 64 characters before the `@`; the last label has letters or is punycode. */
const emailPattern =
  /^(?![^@]{65})(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/;

/** An email address in its stored form (RULE-1). */
export const email = z.string('Email is required').check(
  typedUpTo(textLimits.email, emailTooLong),
  z.overwrite(storedAddress),
  z.maxLength(textLimits.email, emailTooLong),
  // SES has no SMTPUTF8 (RFC 6531), so such an inbox would get no mail.
  z.regex(/^(?![^@]*\P{ASCII}[^@]*@)/u, {
    error: 'Before the @ we can only send to letters from a to z, digits and signs',
    abort: true,
  }),
  z.regex(emailPattern, 'Please enter a valid email address'),
);

/** The 4 digits of an activation code (SPEC-5.3). */
export const activationCode = digits(activationLimits.codeLength, validation.activationCodeLength);

/** A first or last name that others read (THREAT-L5). */
export const personName = optionalName(textLimits.name, holdsAddress, nameRefusals.address);

/** A company may be called `Booking.com`. */
export const companyName = optionalName(textLimits.name, holdsLink, nameRefusals.link);

/**
 * As people write it, with an extension; at least three digits. With `*` or `#` in it a phone takes
 * a number for a command that forwards its calls (3GPP TS 22.030, THREAT-M10).
 */
const phonePattern = /^(?:[\s()+./-]*\d){3}[\d\s()+./-]*(?:(?:ext\.?|x|#)\s*\d+)?$/i;

/** A phone number for people to read and dial; the product never dials it (RULE-1). */
export const optionalPhone = z.optional(
  z.nullable(
    z.string().check(
      ...visibleUpTo(textLimits.phone),
      z.trim(),
      z.maxLength(textLimits.phone, `Use at most ${textLimits.phone} characters`),
      z.refine((text) => text === '' || phonePattern.test(text), {
        error: 'Please enter a valid phone number',
      }),
    ),
  ),
);
