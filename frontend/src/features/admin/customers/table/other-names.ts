import type { Customer } from '#shared/model/user.ts';

/**
 * Person, username, email and phone number (without line breaks), except the one in the heading.
 */
export function otherNames(customer: Customer, heading: string): readonly string[] {
  const { firstName, lastName, username, email, phone } = customer;
  const number = phone?.replaceAll(' ', '\u00a0') ?? '';
  const person = [firstName, lastName].filter((part) => part !== null).join(' ');
  return [person, username, email, number].filter((text) => text !== '' && text !== heading);
}
