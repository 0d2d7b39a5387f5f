/** Administrators' notes on a customer. */
export const noteTexts = {
  changed: 'Someone else changed this note. Please reload and try again.',
  deleted: 'The note was deleted.',
  notSaved: 'The note was not saved',
  notDeleted: 'The note was not deleted',
  none: 'No notes yet.',
  /** Who asks for a copy of their data may be entitled to these, too (decision 0338). */
  hint: 'Only administrators read it. It is deleted with the account.',
} as const;
