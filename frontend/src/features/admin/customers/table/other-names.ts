import type { Customer } from '#shared/model/user.ts';
import { displayName, personName } from '#shared/rules/names.ts';

/** Person and email, as a row has them, except the one in the heading. */
export function rowNames(customer: Customer, heading: string): readonly string[] {
  return [personName(customer), customer.email].filter(isOther(heading));
}

/** Person, username, email and phone number (without line breaks), except the one in the heading. */
export function otherNames(customer: Customer, heading: string): readonly string[] {
  const { username, email, phone } = customer;
  const number = phone?.replaceAll(' ', '\u00a0') ?? '';
  return [personName(customer), username, email, number].filter(isOther(heading));
}

function isOther(heading: string) {
  return (text: string) => text !== '' && text !== heading;
}

/** As a list by names has it (RULE-11): `Zielinska, Ola`. */
export function sortedName(customer: Customer): string {
  const { companyName, firstName, lastName } = customer;
  const isPerson = companyName === null && firstName !== null && lastName !== null;
  return isPerson ? `${lastName}, ${firstName}` : displayName(customer);
}
