interface Named {
  readonly username: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Whom one writes with: the person, else the username. */
export function chatName({ firstName, lastName, username }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username;
}
