import type { Customer } from '#shared/model/user.ts';

/** Person, username, email and phone number, except the one in the heading. */
export function otherNames(customer: Customer, heading: string): readonly string[] {
  const { firstName, lastName, username, email, phone } = customer;
  const person = [firstName, lastName].filter((part) => part !== null).join(' ');
  return [person, username, email, phone ?? ''].filter((text) => text !== '' && text !== heading);
}
