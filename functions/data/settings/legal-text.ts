import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { isAddress, type Legal, legalDocuments } from '#shared/model/settings/legal.ts';
import type { Key } from '../table/keys.ts';
import { getItem } from '../table/read.ts';
import { put, type Write } from '../table/writes.ts';

const legalText = z.object({ pk: z.string(), sk: z.string(), text: z.string() });

/**
 * `SETTINGS` / `TEXT#<SHA-256 of the text>`: a legal text, which versions of the settings name by this hash, so that
 * they stay small. Kept forever: people accepted it (decision 0356).
 */
function textKey(hash: string): Key {
  return { pk: 'SETTINGS', sk: `TEXT#${hash}` };
}

/** What the settings hold for what was typed, and the writes of its texts, which change nothing if made again. */
export function keptLegal(typed: Legal): { readonly legal: Legal; readonly writes: Write[] } {
  const texts = legalDocuments.flatMap((name) => {
    const text = typed[name];
    if (text === null || isAddress(text)) return [];
    return [{ name, text, hash: createHash('sha256').update(text).digest('hex') }];
  });
  const hashes = Object.fromEntries(texts.map(({ name, hash }) => [name, hash]));
  const distinct = new Map(texts.map(({ hash, text }) => [hash, text]));
  return {
    legal: { ...typed, ...hashes },
    writes: [...distinct].map(([hash, text]) => put({ ...textKey(hash), text })),
  };
}

/** A document as it was typed, of what the settings hold for it. */
export async function typedDocument(kept: string | null): Promise<string | null> {
  if (kept === null || isAddress(kept)) return kept;
  const found = await getItem(textKey(kept), legalText);
  if (!found) throw new Error(`The legal text ${kept} is missing`);
  return found.text;
}

/** All documents as they were typed. */
export async function typedLegal(kept: Legal): Promise<Legal> {
  const [terms, privacy, refunds, imprint] = await Promise.all([
    typedDocument(kept.terms),
    typedDocument(kept.privacy),
    typedDocument(kept.refunds),
    typedDocument(kept.imprint),
  ]);
  return { terms, privacy, refunds, imprint };
}
