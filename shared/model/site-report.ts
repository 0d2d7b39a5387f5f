import * as z from 'zod/mini';

/** What the unpacking of a version found, the most urgent first. */
export const findingKinds = [
  'missingFile',
  'deadForm',
  'deadLink',
  'hiddenButAsked',
  'mixedContent',
  'storage',
  'hidden',
  'rule',
  'names',
  'largePicture',
  'foreignScript',
  'noTitle',
  'noDescription',
] as const;

export const findingKind = z.enum(findingKinds);

export const finding = z.object({
  kind: findingKind,
  /** An address as the page says it, a file, or a line of the site's rules. */
  address: z.string(),
  /** Where it was first seen; null if it is about a file. */
  page: z.nullable(z.string()),
  line: z.nullable(z.int()),
  /** What is there instead, or the line that mends it. */
  hint: z.nullable(z.string()),
  /** How many times it was seen. */
  times: z.int(),
});

/** Warnings about a version, which block nothing. */
export const siteReport = z.object({
  /** The page that visitors see first, and others that it could be, by their paths in the ZIP. */
  start: z.string(),
  startPages: z.array(z.string()),
  pages: z.int(),
  /** There were too many pages, or too large ones, to read all. */
  isPartial: z.boolean(),
  findings: z.array(finding),
  /** Of each kind, also those beyond what is kept. */
  totals: z.partialRecord(findingKind, z.int()),
});

export type FindingKind = z.infer<typeof findingKind>;
export type Finding = z.infer<typeof finding>;
export type SiteReport = z.infer<typeof siteReport>;
