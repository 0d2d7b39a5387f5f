import { displayName } from '#shared/rules/names.ts';

interface Named {
  readonly username: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly companyName: string | null;
}

export interface ChatTitle {
  /** The company, else the person. */
  readonly name: string;
  /** Who writes for the company; null where `name` is them. */
  readonly person: string | null;
}

/** An agency knows its customers by company. */
export function chatTitle(named: Named): ChatTitle {
  return { name: displayName(named), person: named.companyName === null ? null : chatName(named) };
}

/** The person's name, else the username. */
export function chatName({ firstName, lastName, username }: Omit<Named, 'companyName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username;
}
