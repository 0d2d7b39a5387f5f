interface Named {
  readonly username: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly companyName: string | null;
}

/** For sorting and display: company, else last then first name, else username (RULE-11). */
export function customerName(user: Named): string {
  const person = [user.lastName, user.firstName].filter((part) => part !== null).join(' ');
  return user.companyName ?? (person || user.username);
}

/** First and last name; blank without either. */
export function personName({ firstName, lastName }: Pick<Named, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter((part) => part !== null).join(' ');
}

/** The company, else first and last name, else the username. */
export function displayName(user: Named): string {
  return user.companyName ?? (personName(user) || user.username);
}

/** SPEC-7.2: company, else first name, else username. */
export function downloadName(user: Named): string {
  return `${fileNameOf(user)}-website.zip`;
}

/** The file name of the hand-over: letters, digits and dashes alone, which every system and shell takes. */
export function handOverName(user: Named): string {
  const words = fileNameOf(user)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
  return `${[...words, 'hand-over'].join('-')}.zip`;
}

function fileNameOf(user: Named): string {
  const owner = user.companyName ?? user.firstName ?? user.username;
  return owner.toLowerCase().replace(/ /g, '-');
}
