import { sites } from '#shared/api/sites.ts';
import { labelAddress } from '#shared/rules/label-address.ts';
import { getSite, siteKey } from '../data/websites/site.ts';
import { environment, required } from '../platform/env.ts';
import { answerMissing, type Fallback } from '../rules/sites/addresses/missing.ts';
import { missingPage } from '../rules/sites/plain-pages.ts';
import { labelOf, type PostedFrom } from '../rules/sites/posted-from.ts';
import { withBase } from '../rules/sites/relative-addresses.ts';
import { ordinaryLabel } from '../rules/sites/site-ticket.ts';
import { type Unpacked, unpackedFile } from '../rules/websites/file-keys.ts';
import { Reply } from '../runtime/http/reply.ts';
import { siteHandler } from '../runtime/http/site-handler.ts';
import { hasSiteFile, readSiteFile } from '../services/files/site-files.ts';

const env = environment({ PREVIEW_ORIGIN: required });
/** A site never changes, so neither does what its addresses lack. */
const cached = { 'cache-control': 'public, max-age=300' };

/** The edge has checked the ticket, or read the site of the domain: the key names what may be shown. */
export const handler = siteHandler(sites.answerMissing, async ({ params, from }) => {
  const asked = unpackedFile(params.path);
  if (!asked) return nothingHere();
  const site = await getSite(siteKey(asked));
  if (!site?.fallback) return nothingHere();
  const shown = (await withoutCopy(asked, from)) ?? (await shownInstead(asked, site.fallback));
  return shown ?? nothingHere();
});

function nothingHere() {
  return new Reply(Buffer.from(missingPage), { status: 404, headers: cached });
}

/** Null if there is nothing to show. */
async function shownInstead(asked: Unpacked, fallback: Fallback) {
  const answer = await answerMissing(asked.path, fallback, (path) =>
    hasSiteFile(`${asked.folder}${path}`),
  );
  if (!answer) return null;
  if ('location' in answer) {
    const headers = { ...cached, location: answer.location };
    return new Reply(undefined, { status: answer.status, headers });
  }
  const file = await readSiteFile(`${asked.folder}${answer.file}`);
  if (!file) return null;
  const isBelowPath = !env().PREVIEW_ORIGIN.includes('*');
  // A page for missing addresses is shown at any depth, and rarely knows it.
  const isMoved = (isBelowPath || answer.status === 404) && asked.path.includes('/');
  const body = isMoved ? withBase(file.body, asked.path) : file.body;
  const headers = {
    ...cached,
    'content-type': file.contentType,
    ...metadataOf(file.metadata, answer.status),
  };
  return new Reply(body, { status: answer.status, headers });
}

/** As S3 answers it, for the edge function, which does not run for an error. */
function metadataOf(metadata: Readonly<Record<string, string>>, status: number) {
  if (status >= 400) return {};
  return Object.fromEntries(
    Object.entries(metadata).map(([name, value]) => [`x-amz-meta-${name}`, value]),
  );
}

/** A large page has no review copy: then the page itself is shown. Null for what the site does not have either. */
async function withoutCopy(asked: Unpacked, from: PostedFrom) {
  const label = labelOf(from);
  if (!label.startsWith('r-') || !(await hasSiteFile(`${asked.siteFolder}${asked.path}`)))
    return null;
  const ordinary = ordinaryLabel(label);
  const origin = env().PREVIEW_ORIGIN;
  const top = from.base === '' ? labelAddress(origin, ordinary) : `/${ordinary}/`;
  const location = `${top}${asked.path.split('/').map(encodeURIComponent).join('/')}`;
  return new Reply(undefined, { status: 302, headers: { location } });
}
