import * as z from 'zod/mini';
import { userOfPage } from '../api/page-user.ts';
import { guardLeaving } from './leave-guard.ts';
import { parseJson } from './parse-json.ts';
import { privateStorage } from './private-storage.ts';

/* What somebody has typed but not sent: it survives a reload, a closed form, and the end of their session (decision 0230). */

export type Texts = Readonly<Record<string, string>>;

export interface Draft {
  readonly read: () => Texts;
  readonly keep: (texts: Texts) => void;
  readonly forget: () => void;
}

const texts = z.record(z.string(), z.string());

/** The draft of this name by the user of the page, for nobody else (THREAT-S7). */
export function draftOf(name: string): Draft {
  const key = `draft:${userOfPage() ?? 'visitor'}:${name}`;
  const forget = () => {
    privateStorage.remove(key);
    guardLeaving(key, false);
  };
  return {
    read: () => parseJson(texts, privateStorage.read(key)) ?? {},
    keep: (kept) => guardLeaving(key, !privateStorage.write(key, JSON.stringify(kept))),
    forget,
  };
}
