import type { Customer } from '#shared/model/user.ts';
import { displayName } from '#shared/rules/names.ts';

/**
 * Person, username, email and phone number (without line breaks), except the one in the heading.
 */
export function otherNames(customer: Customer, heading: string): readonly string[] {
  const { firstName, lastName, username, email, phone } = customer;
  const number = phone?.replaceAll(' ', '\u00a0') ?? '';
  const person = [firstName, lastName].filter((part) => part !== null).join(' ');
  return [person, username, email, number].filter((text) => text !== '' && text !== heading);
}

/** As a list by names has it (RULE-11): `Zielinska, Ola`. */
export function sortedName(customer: Customer): string {
  const { companyName, firstName, lastName } = customer;
  const isPerson = companyName === null && firstName !== null && lastName !== null;
  return isPerson ? `${lastName}, ${firstName}` : displayName(customer);
}
