import * as z from 'zod/mini';
import { userOfPage } from '../api/page-user.ts';
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

/** The drafts that only this page has, since the browser could not store them. */
const unkept = new Set<string>();

/** Browsers keep no page for Back that has a listener, so there is one only as long as it is needed. */
function guard(key: string, isKept: boolean): void {
  if (isKept) unkept.delete(key);
  else unkept.add(key);
  if (unkept.size > 0) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

function ask(event: Event): void {
  event.preventDefault();
}

/** The draft of this name by the user of the page, for nobody else (THREAT-S7). */
export function draftOf(name: string): Draft {
  const key = `draft:${userOfPage() ?? 'visitor'}:${name}`;
  const forget = () => {
    privateStorage.remove(key);
    guard(key, true);
  };
  return {
    read: () => parseJson(texts, privateStorage.read(key)) ?? {},
    keep: (kept) => guard(key, privateStorage.write(key, JSON.stringify(kept))),
    forget,
  };
}
