import * as z from 'zod/mini';
import { timestamp } from '../id.ts';

/** The documents of an agency, in the order in which pages link them. */
export const legalDocuments = ['terms', 'privacy', 'refunds', 'imprint'] as const;

/** Those that people accept as they sign up or pay. */
export const acceptedDocuments = ['terms', 'privacy', 'refunds'] as const;

export const legalDocument = z.enum(legalDocuments);

export type LegalDocument = z.infer<typeof legalDocument>;

const text = z.nullable(z.string());

/** Each is a text in Markdown, or the address of a page; null: there is none. */
export const legal = z.object({ terms: text, privacy: text, refunds: text, imprint: text });

export type Legal = z.infer<typeof legal>;

/** The version of the settings whose documents somebody accepted, and when. */
export const acceptance = z.object({ version: z.int(), at: timestamp });

export type Acceptance = z.infer<typeof acceptance>;

export const noLegal: Legal = { terms: null, privacy: null, refunds: null, imprint: null };

/** Whether a document is the address of a page and no text. */
export function isAddress(document: string): boolean {
  const { protocol = '' } = URL.parse(document) ?? {};
  return ['http:', 'https:'].includes(protocol) && !/\s/.test(document);
}
