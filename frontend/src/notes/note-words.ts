import type { Note, NoteKind } from '#shared/model/note.ts';
import { paths } from '../paths.ts';

/** What customers read, by the kind of note. */
const forCustomers: Partial<Record<NoteKind, string>> = {
  zipReady: 'A new version of your website is ready',
  commentMade: 'There is a comment on your website',
};

const aboutRequests: Partial<Record<NonNullable<Note['state']>, string>> = {
  accepted: 'We will make your change',
  'in-work': 'We are working on your change',
  'to-review': 'Your change is ready to review',
  done: 'Your change is done',
  declined: 'We cannot make this change',
};

/** What administrators read, before the name of the customer. */
const forAgency: Record<NoteKind, string> = {
  briefSent: 'A brief was sent',
  requestMade: 'A change is asked for',
  previewOpened: 'A preview was opened',
  linkAsked: 'A new preview link is asked for',
  linkUnanswered: 'Not answered yet. Send a new link?',
  commentMade: 'There is a new comment',
  approved: 'A website was approved',
  requestChanged: 'A change has moved on',
  zipReady: 'A new version can be seen',
};

export interface NoteWords {
  readonly title: string;
  readonly detail: string | null;
  /** Where it is to be seen. */
  readonly path: string;
}

/** A note as its reader understands it. */
export function noteWords({ kind, state, subject, customer }: Note): NoteWords {
  if (customer) {
    const isAgain = kind === 'requestMade' && state === 'reopened';
    const title = isAgain ? 'A change is not right yet' : forAgency[kind];
    const detail = [customer.name, subject].filter(Boolean).join(', ');
    return { title, detail, path: paths.adminCustomer(customer.id) };
  }
  const changed = (state && aboutRequests[state]) ?? 'Your change has moved on';
  const path = kind === 'requestChanged' ? `${paths.dashboard}#changes` : paths.dashboard;
  return { title: forCustomers[kind] ?? changed, detail: subject, path };
}
