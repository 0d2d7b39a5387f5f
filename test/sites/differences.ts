import { isDeepStrictEqual } from 'node:util';
import { open, type Place, type Shown } from './ask.ts';
import { withoutScript } from './script-tag.ts';

/** An address that a host answers otherwise than the referee. */
export interface Difference {
  readonly where: string;
  readonly address: string;
  readonly ours: string;
  readonly theirs: string;
  /** Why it is meant to be so; undefined for a fault. */
  readonly reason: string | undefined;
}

export interface Compared {
  /** Addresses with rules of the site's own are redirected alike, status included. */
  readonly ruled: readonly string[];
  readonly hasMissingPage: boolean;
  readonly hidden: ReadonlySet<string>;
  readonly isCopy: boolean;
}

/** Different names of one type (RFC 9239; IANA's registry). */
const sameTypes: Readonly<Record<string, string>> = {
  'application/javascript': 'text/javascript',
  'image/x-icon': 'image/vnd.microsoft.icon',
  'application/font-woff2': 'font/woff2',
  'application/font-woff': 'font/woff',
  'application/xml': 'text/xml',
  'application/x-font-ttf': 'font/ttf',
};

/** What both show in the end, and how they differ; null where they do not. */
export async function difference(
  where: string,
  address: string,
  [ours, theirs]: readonly [Place, Place],
  about: Compared,
): Promise<Difference | null> {
  const [shown, wanted] = await Promise.all([open(ours, address), open(theirs, address)]);
  const seen = about.isCopy ? { ...shown, body: withoutScript(shown.body) } : shown;
  const isRuled = about.ruled.includes(address);
  const says = [seen, wanted].map((it) => facts(it, isRuled, about));
  if (isDeepStrictEqual(says[0], says[1])) return null;
  const reason = reasonOf(address, seen, wanted, about);
  return { where, address, ours: line(says[0]), theirs: line(says[1]), reason };
}

function facts({ status, first, at, headers, body }: Shown, isRuled: boolean, about: Compared) {
  const led = isRuled ? { first, at } : {};
  if (status >= 300 && !(status === 404 && about.hasMissingPage)) return { status, ...led };
  const type = (headers['content-type'] ?? '').split(';')[0] ?? '';
  return { status, ...led, type: sameTypes[type] ?? type, bytes: body.toString('base64') };
}

function line(said: ReturnType<typeof facts> | undefined): string {
  const { bytes, ...rest } = { bytes: '', ...said };
  return [...Object.values(rest), ...(bytes ? [`${bytes.length} bytes`] : [])].join(' ');
}

const octets = 'application/octet-stream';

/** The differences that docs/addresses.md explains. */
function reasonOf(address: string, ours: Shown, theirs: Shown, about: Compared) {
  const path = decodeURIComponent(address.replace(/\?.*/, '')).slice(1);
  if (ours.status === 404 && about.hidden.has(path)) return 'not for visitors';
  if (ours.status === 200 && theirs.status === 404 && !about.hasMissingPage && !/\.\w+$/.test(path))
    return "the routes of an app (Cloudflare Pages' rule)";
  const isSame = ours.status === theirs.status && ours.body.equals(theirs.body);
  const type = String(theirs.headers['content-type'] ?? octets);
  if (isSame && type.startsWith(octets)) return 'a type that the server does not know';
  return undefined;
}
