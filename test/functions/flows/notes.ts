import { bellOf } from '#test/support/notes.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';

const admin = await signedInAdmin();

/** The notes to administrators about a customer, of one kind. */
export async function notesAbout(customerId: number, kind: string) {
  const { notes } = await bellOf(admin);
  return notes.filter((note) => note.customer?.id === customerId && note.kind === kind);
}
