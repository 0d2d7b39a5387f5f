interface Person {
  readonly isAdmin: boolean;
  readonly isActivated: boolean;
}

/** An administrator writes to customers only with a second factor, which a mailbox does not have (decision 0346). */
export function mayAnswer({ isAdmin, isActivated }: Person): boolean {
  return !isAdmin && isActivated;
}
