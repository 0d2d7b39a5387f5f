import { isDeepStrictEqual } from 'node:util';
import { hasExtension } from '#functions/rules/sites/addresses/extension.ts';
import { open, type Place, type Shown } from './ask.ts';
import type { Compared, Difference } from './difference.ts';
import { sampleOf } from './sample.ts';
import { withoutScript } from './script-tag.ts';

/** Different names of one type (RFC 9239, and IANA's registry). */
const sameTypes: Readonly<Record<string, string>> = {
  'application/javascript': 'text/javascript',
  'application/font-woff': 'font/woff',
  'application/font-woff2': 'font/woff2',
  'application/x-font-ttf': 'font/ttf',
  'application/xml': 'text/xml',
  'image/x-icon': 'image/vnd.microsoft.icon',
};
const unknown = 'application/octet-stream';
/** Types of programs that are no browsers, and of texts that browsers show as they are. */
const saved = /^application\/(vnd\.|x-)/;
const shownAsText = /^text\/(vnd\.|x-)/;

/** What a sample of addresses shows in the end: status, type and bytes, and for those with a rule the way there. */
export async function compareAddresses(
  ours: Place,
  theirs: Place,
  about: Compared,
): Promise<readonly Difference[]> {
  const found: Difference[] = [];
  for (const address of [...sampleOf(about.files), ...about.ruled]) {
    const [seen, wanted] = await Promise.all([open(ours, address), open(theirs, address)]);
    const shown = about.isCopy ? { ...seen, body: withoutScript(seen.body) } : seen;
    const [one, other] = [shown, wanted].map((it) => factsOf(it, address, about));
    if (!one || !other || isDeepStrictEqual(one, other)) continue;
    const reason = reasonFor(address, shown, wanted, about);
    found.push({ address, ours: wordsOf(one), theirs: wordsOf(other), reason });
  }
  return found;
}

interface Facts {
  readonly status: number;
  readonly first?: number;
  readonly at?: string;
  readonly type?: string;
  readonly body?: Buffer;
}

/** Each host has a page of its own for what is missing. */
function factsOf({ status, first, at, headers, body }: Shown, address: string, about: Compared) {
  const led: Facts = about.ruled.includes(address) ? { status, first, at } : { status };
  if (status !== 200 && !about.files.includes('404.html')) return led;
  if (status >= 300 && status !== 404) return led;
  return { ...led, type: typeOf(headers), body };
}

function typeOf(headers: Shown['headers']): string {
  const [type = unknown] = (headers['content-type'] ?? unknown).split(';');
  return sameTypes[type] ?? type;
}

function wordsOf({ body, ...facts }: Facts): string {
  return [...Object.values(facts), ...(body ? [`${body.length} bytes`] : [])].join(' ');
}

/** The differences that docs/addresses.md explains, and what the other program lacks. */
function reasonFor(address: string, ours: Shown, theirs: Shown, about: Compared) {
  const path = decodeURIComponent(address.replace(/\?.*/, '')).slice(1);
  if (about.isHidden(path) && !ours.body.equals(theirs.body)) return 'not for visitors';
  if (ours.status === 200 && theirs.status === 404) {
    if (path.endsWith('/') && ours.at !== address) return 'a slash too many leads to the page';
    if (about.files.includes(`${path}.html`)) return 'a dot in the name of a page';
    if (!ours.body.equals(about.startPage)) return undefined;
    if (about.isRuledApp) return "an app's rule, which Netlify's program leaves out";
    if (!hasExtension(path)) return 'routes of an app';
  }
  const isApp = theirs.status === 200 && theirs.body.equals(about.startPage);
  if (ours.status === 404 && isApp && hasExtension(path)) return 'a missing file is not the app';
  if (ours.status !== theirs.status) return undefined;
  return ours.status === 404 ? reasonForMissing(ours, theirs) : reasonForFile(ours, theirs);
}

function reasonForMissing(ours: Shown, theirs: Shown) {
  if (theirs.body.length === 0) return 'no own page for what is missing there';
  const isSame = withoutBase(ours.body) === theirs.body.toString('latin1');
  return isSame ? 'a base for the page for what is missing' : undefined;
}

function reasonForFile(ours: Shown, theirs: Shown) {
  if (!ours.body.equals(theirs.body)) return undefined;
  const [type, other] = [typeOf(ours.headers), typeOf(theirs.headers)];
  if (type === other) return ours.at === `${theirs.at}/` ? 'the slash of a folder' : undefined;
  if (other === unknown) return 'a type that the other does not know';
  if (type === unknown && saved.test(other)) return 'a file to save, whatever its type';
  return type === 'text/plain' && shownAsText.test(other) ? 'the text of a program' : undefined;
}

function withoutBase(page: Buffer): string {
  return page.toString('latin1').replace(/<base href="[./]+">/, '');
}
