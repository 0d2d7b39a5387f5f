import {
  agencyNotifications,
  customerNotifications,
  moneyNotifications,
  type NotificationKind,
  type NotificationSwitch,
  workNotifications,
} from '#shared/model/notification.ts';

type Stored = Readonly<Record<string, { readonly web: boolean; readonly mail: boolean }>>;

/** Kinds that also have a mail. */
const mailed: readonly NotificationKind[] = [
  'requestChanged',
  'zipReady',
  'commentMade',
  'previewOpened',
  'linkAsked',
  'linkUnanswered',
  ...workNotifications,
  ...moneyNotifications,
];

/** The first version of a website is news of the same kind as later ones. */
const switchOf = (kind: string) => (kind === 'firstReady' ? 'zipReady' : kind);

/** A missing switch is on (decision 0164). */
export function isSwitchedOn(stored: Stored, kind: string, by: 'web' | 'mail'): boolean {
  return stored[switchOf(kind)]?.[by] ?? true;
}

/**
 * All kinds that a user can switch, each with its switches; `mail` is null if the kind has no mail.
 */
export function switchesOf(isAdmin: boolean, stored: Stored): NotificationSwitch[] {
  const kinds: readonly NotificationKind[] = isAdmin ? agencyNotifications : customerNotifications;
  return kinds
    .filter((kind) => switchOf(kind) === kind)
    .map((kind) => ({
      kind,
      web: isSwitchedOn(stored, kind, 'web'),
      mail: mailed.includes(kind) ? isSwitchedOn(stored, kind, 'mail') : null,
    }));
}
