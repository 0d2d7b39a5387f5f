/** What somebody who once knew the password may have, or may have left behind. */
export const waysIn = [
  'password',
  'session',
  'open socket',
  'reset link',
  'verification link',
  'changed address',
  'undo link',
  'undo link after a chain',
  'passkey',
  'app',
  'recovery codes',
  'renewed codes',
  'sign-in ticket',
  'enrolment ticket',
  'export link',
  'scheduled deletion',
  'code',
  'unsubscribe link',
  'pay link',
  'preview link',
] as const;

/** How the owner, the agency or the operator takes the account back. */
export const waysBack = [
  'own password',
  'reset',
  'undo',
  'new code',
  'activation',
  'new address',
  'new address, no factors',
  'create-admin',
  'factors removed',
  'others ended',
  'erasure',
] as const;

export type WayIn = (typeof waysIn)[number];
export type WayBack = (typeof waysBack)[number];

/** Ways in that are closed even while nobody takes the account back. */
export const neverOpen: readonly WayIn[] = ['undo link after a chain'];

/** Why a way in survives a way back; `none` where there is no such way in. */
type Reasons = Readonly<Partial<Record<WayBack, string>>>;

export const none = 'administrators have none';
export const refused = 'refused while a code of the agency waits for its use (decision 0092)';

function forAll(ways: readonly WayBack[], reason: string): Reasons {
  return Object.fromEntries(ways.map((way) => [way, reason]));
}

const withNewPassword = ['own password', 'reset', 'new code', 'activation'] as const;
const withoutNewPassword = ['factors removed', 'others ended'] as const;
const allButErasure = waysBack.filter((way) => way !== 'erasure');

const listed = 'may be the owner’s: is listed with its day, beside a button that removes it';
const factor = forAll(
  ['own password', 'new code', 'activation', 'new address', 'others ended'],
  listed,
);
const address = forAll(
  [...withNewPassword, ...withoutNewPassword],
  'the old address undoes the change for 72 hours; then an administrator sets another one with a new code',
);

/** Every other cell is dead. */
export const reasons: Readonly<Record<WayIn, Reasons>> = {
  password: {
    ...forAll(withoutNewPassword, 'only a new password ends it'),
    'new code': 'until the code is used (decision 0092)',
  },
  session: {},
  'open socket': {},
  'reset link': forAll(
    ['own password', 'others ended'],
    'went to the present address, whose inbox must win against every session',
  ),
  'verification link': {},
  'changed address': address,
  'undo link': forAll(
    [...withNewPassword, ...withoutNewPassword],
    'the owner’s way back: only the address before the first change has one',
  ),
  'undo link after a chain': {},
  // After the others the new password is needed until its owner has said that it is theirs.
  passkey: forAll(['own password', 'new code', 'others ended'], listed),
  app: factor,
  'recovery codes': factor,
  'renewed codes': factor,
  'sign-in ticket': {},
  'enrolment ticket': {},
  'export link': {},
  'scheduled deletion': { 'create-admin': none },
  code: {
    ...forAll(
      ['reset', 'undo', ...withoutNewPassword],
      'the agency’s word outlives a password, which a thief may have chosen',
    ),
    'own password': refused,
    'create-admin': none,
  },
  'unsubscribe link': forAll(allButErasure, 'switches off a kind of news, as the account shows'),
  'pay link': {
    ...forAll(allButErasure, 'pays an open invoice and shows its amount'),
    erasure: 'Stripe, which is asked, has ended the subscription and knows no open invoice',
  },
  'preview link': {
    ...forAll(allButErasure, 'shows a preview until the agency revokes it'),
    'create-admin': none,
  },
};

export function isDead(wayIn: WayIn, wayBack: WayBack): boolean {
  return reasons[wayIn][wayBack] === undefined;
}

/** Ways in of one account, none of which ends or hides another. */
export const together: readonly WayIn[] = [
  'password',
  'session',
  'open socket',
  'reset link',
  'verification link',
  'passkey',
];

/** What each way back ends, or not, by writes of its own. */
const ofEach: readonly WayIn[] = ['changed address', 'undo link', 'app'];

/** The way back that ends the least of those that end a way in: others write the same, and more. */
function leastAgainst(wayIn: WayIn): WayBack | undefined {
  const least: readonly WayBack[] = ['others ended', 'factors removed', 'new code', ...waysBack];
  return least.find((wayBack) => isDead(wayIn, wayBack));
}

/**
 * Ways in, each with an account of its own: all in `npm run verify`. In `npm test` (`some`) those that no account has
 * together with others, each against one way back, or against each that ends it by writes of its own.
 */
export function cellsFor(wayBack: WayBack, which: string | undefined): readonly WayIn[] {
  const known = waysIn.filter((wayIn) => reasons[wayIn][wayBack] !== none);
  if (which !== 'some') return known;
  const apart = known.filter((wayIn) => !together.includes(wayIn));
  return apart.filter((wayIn) =>
    ofEach.includes(wayIn) && wayBack !== 'erasure'
      ? isDead(wayIn, wayBack)
      : leastAgainst(wayIn) === wayBack,
  );
}
