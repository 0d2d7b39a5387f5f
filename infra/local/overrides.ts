interface Override {
  readonly value: string;
  readonly because: string;
}

/**
 * What a laptop changes beside addresses. Whatever stands here is never tried as it is deployed, except by the tests
 * that boot with `deployedDefaults`.
 */
export const overrides = {
  RegistrationsPerAddress: { value: '500', because: 'All visitors on a laptop share one address.' },
  LoginFailuresPerAddress: { value: '500', because: 'All visitors on a laptop share one address.' },
  AdminsNeedSecondFactor: {
    value: 'false',
    because: 'The printed accounts sign in with a password only.',
  },
  MailReplies: { value: 'true', because: 'The outbox needs no record and no active rule set.' },
} as const satisfies Readonly<Record<string, Override>>;

/** These parameters with their values. */
export const overridden: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(overrides).map(([name, { value }]) => [name, value]),
);
