import type { Agency } from '../model/agency.ts';
import type { LegalDocument } from '../model/settings/legal.ts';
import { legalNames } from '../texts/legal-names.ts';

/** The names of the documents that there are; blank for the others. */
export function legalTexts(legal: Agency['legal']): Readonly<Record<LegalDocument, string>> {
  const textOf = (document: LegalDocument) =>
    legal.includes(document) ? legalNames[document] : '';
  return {
    terms: textOf('terms'),
    privacy: textOf('privacy'),
    refunds: textOf('refunds'),
    imprint: textOf('imprint'),
  };
}
