import { agencyNotes, customerNotes, type NoteKind, type NoteSwitch } from '../model/note.ts';

type Stored = Readonly<Record<string, { readonly web: boolean; readonly mail: boolean }>>;

/** Of these there is a mail, too. */
const mailed: readonly NoteKind[] = [
  'requestChanged',
  'zipReady',
  'commentMade',
  'previewOpened',
  'linkAsked',
  'linkUnanswered',
];

/** What somebody has said of a kind; whoever has said nothing hears of everything. */
export function isHeard(stored: Stored, kind: string, by: 'web' | 'mail'): boolean {
  return stored[kind]?.[by] ?? true;
}

/** All kinds that a user can hear of, each with its switches; `mail` is null where there is none. */
export function switchesOf(isAdmin: boolean, stored: Stored): NoteSwitch[] {
  const kinds: readonly NoteKind[] = isAdmin ? agencyNotes : customerNotes;
  return kinds.map((kind) => ({
    kind,
    web: isHeard(stored, kind, 'web'),
    mail: mailed.includes(kind) ? isHeard(stored, kind, 'mail') : null,
  }));
}
