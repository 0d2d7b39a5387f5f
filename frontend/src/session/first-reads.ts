import * as z from 'zod/mini';
import { userOfSession } from '../api/page-user.ts';
import { onRead } from '../api/reads.ts';
import { paths, patterns } from '../paths.ts';
import { parseJson } from './parse-json.ts';
import { privateStorage } from './private-storage.ts';
import { isStripeReturn } from './stripe-parameters.ts';

/*
 * What a page reads for its user before anything is pressed. The document of the next visit begins it all at once,
 * also what only an answer could name the first time (frontend/begin-calls.js, decision 0323).
 */

const key = 'first-reads';
/** The pages that are remembered, newest first, and the reads of each. */
const limits = { pages: 20, reads: 30 };
/** Later reads are those of a page that stays open. */
const firstMs = 30_000;

const pages = z.array(z.tuple([z.string(), z.array(z.string())]));

/** Every page of daily use; another address may hold a token. */
const places = [paths.dashboard, paths.account, paths.admin, patterns.checkout, paths.report('')];

/** A page as its user's: the document compares it before it knows more than the cookie. */
const pageNow = () => `${userOfSession()} ${location.pathname}${location.search}`;

/** Remembers the reads of this visit in the place of those of the last one. Returns the function that ends it. */
export function rememberFirstReads(): () => void {
  const isOne = places.some((place) => location.pathname.startsWith(place));
  if (!isOne || isStripeReturn(location.search)) return () => {};
  const page = pageNow();
  const reads = new Set<string>();
  const stop = onRead((address) => {
    if (performance.now() > firstMs) return end();
    if (pageNow() !== page || reads.size === limits.reads) return;
    reads.add(address);
    keep(page, [...reads]);
  });
  const end = () => {
    stop();
    for (const name of ['pointerdown', 'keydown']) removeEventListener(name, end, true);
  };
  for (const name of ['pointerdown', 'keydown']) addEventListener(name, end, true);
  return end;
}

function keep(page: string, reads: string[]): void {
  const others = (parseJson(pages, privateStorage.read(key)) ?? []).filter(([one]) => one !== page);
  privateStorage.write(key, JSON.stringify([[page, reads], ...others.slice(0, limits.pages - 1)]));
}
