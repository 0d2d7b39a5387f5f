/** The first line of a document that an agency only began with. */
export const legalDraft =
  '> **Draft.** Have a lawyer read and complete this before you rely on it.';
