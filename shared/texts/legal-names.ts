import type { LegalDocument } from '../model/settings/legal.ts';

/** The legal documents, as links and titles name them. */
export const legalNames: Readonly<Record<LegalDocument, string>> = {
  terms: 'Terms',
  privacy: 'Privacy policy',
  refunds: 'Refund policy',
  imprint: 'Imprint',
};
