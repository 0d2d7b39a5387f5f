import { auditEntry } from '#functions/data/audit.ts';
import { nextId } from '#functions/data/table/counter.ts';
import { transact, write } from '#functions/data/table/send.ts';
import { getRequest, requestCreation } from '#functions/data/websites/change-request.ts';
import { commentCreation, getComment } from '#functions/data/websites/comment.ts';
import { claimWrite, getClaim } from '#functions/data/websites/domain-claim.ts';
import { domainReview } from '#functions/data/websites/domain-review.ts';
import { getOutages, outageWrite } from '#functions/data/websites/outage.ts';
import { createPreview, getPreview, previewIdOf } from '#functions/data/websites/preview.ts';
import { listLivePreviews } from '#functions/data/websites/preview-list.ts';
import { getPreviewRecord } from '#functions/data/websites/preview-record.ts';
import { getSite, siteKey } from '#functions/data/websites/site.ts';
import {
  domainCreation,
  getSiteDomain,
  listDueDomains,
  newDomain,
} from '#functions/data/websites/site-domain.ts';
import { newMessage, readMark, readMarkUpdate } from '#functions/data/websites/site-message.ts';
import { listMessages } from '#functions/data/websites/site-message-list.ts';
import { getSiteReport, putSiteReport } from '#functions/data/websites/site-report.ts';
import { listNewestUpdates } from '#functions/data/websites/update.ts';
import { createUpload, getUpload } from '#functions/data/websites/upload.ts';
import { checkCount, getUptime } from '#functions/data/websites/uptime.ts';
import { addVisits, readVisitDays } from '#functions/data/websites/visit-day.ts';
import { getWaiting, waitingWith } from '#functions/data/websites/waiting-comments.ts';
import { emptyWebsite, getWebsite, websiteCreation } from '#functions/data/websites/website.ts';
import { countWebsite, readWebsiteTotal } from '#functions/data/websites/website-total.ts';
import { acceptZip } from '#functions/data/websites/zip-acceptance.ts';
import { listZipVersions } from '#functions/data/websites/zip-version.ts';
import { dayOf } from '#shared/rules/day.ts';
import { administrator, customerId, later, now, type Readers, websiteId, written } from './kind.ts';

const uploadId = 'upload-1';
const token = 'A'.repeat(43);
const described = {
  name: 'Engines',
  description: 'They calculate',
  websiteType: 'business',
  websitePreviewUrl: 'https://engines.example/',
  previewImageUrl: null,
};
const logged = { websiteId, file: 'E1.2026-11-21-08.1a2b3c4d.gz' };
const page = { limit: 10, position: null };

/** Writes everything that is about websites. */
export async function writeWebsites(): Promise<void> {
  const owner = { id: customerId, companyName: 'Analytical Engines' };
  const website = emptyWebsite(await nextId('website'), owner, now);
  const change = { actor: administrator, action: 'updateWebsiteUrl', userId: customerId } as const;
  await transact([
    websiteCreation({ ...website, ...described }),
    countWebsite(),
    auditEntry({ ...change, websiteId, before: {}, after: { name: 'Engines' }, now }),
  ]);
  const upload = { websiteId, uploadId, fileName: 'site.zip', askedBy: administrator };
  const zip = { key: 'zips/1/upload-1.zip', versionId: 'version-1', size: 1024 };
  const accepted = { ...zip, acceptedAt: now.toISOString() };
  await acceptZip(await createUpload(upload, now), accepted, 'completeWebsiteUpload');
  await createPreview(token, websiteId, now);
  const at = now.toISOString();
  const asked = { title: 'Opening hours', text: 'Closed on Mondays', state: 'new' } as const;
  const said = { path: '/', anchor: null, text: 'Too dark', state: 'open' } as const;
  const untouched = {
    pins: [1],
    reason: null,
    answer: null,
    zip: null,
    assignee: null,
    files: [],
    dueDay: null,
    history: [],
    createdAt: at,
    changedAt: at,
    version: 1,
  };
  const request = { websiteId, userId: customerId, number: 1, ...asked, ...untouched };
  const comment = {
    ...{ websiteId, userId: customerId, number: 1, version: uploadId, ...said },
    by: { name: 'Ada', role: 'customer' } as const,
    ...{ createdAt: at, resolvedAt: null },
  };
  const waiting = waitingWith(null, comment, 1, now);
  await transact([
    requestCreation(request),
    commentCreation(comment),
    ...(waiting ? [waiting] : []),
  ]);
  const domain = newDomain(
    { websiteId, userId: customerId, name: 'engines.example', liveAt: null },
    now,
  );
  const read = { ...domain, code: '00112233445566778899aabbccddeeff' };
  await transact([domainCreation(read, null), claimWrite(read, null)]);
  await transact([domainReview(customerId, now)]);
  const sent = { form: 'contact', fields: [{ name: 'name', value: 'Ines' }], replyTo: null };
  const { creation, count } = newMessage({ websiteId, ...sent }, now);
  await transact([creation, count]);
  await write(readMarkUpdate(websiteId, at));
  const check = { websiteId, isUp: false, at: now, runAt: now };
  const failing = { since: at, at, failures: 1 };
  await transact([checkCount(check, true), outageWrite(websiteId, failing)]);
  const counts = {
    ...{ views: 1, robots: 1, notFound: 0, missing: [] },
    pages: [{ name: '/', count: 1 }],
    referrers: [{ name: 'search.example', count: 1 }],
  };
  await addVisits({ ...logged, days: new Map([[dayOf(now), counts]]) }, now);
  const seen = { kind: 'noTitle', address: 'a.html', page: null, line: null, hint: null } as const;
  const found = { findings: [{ ...seen, times: 1 }], totals: { noTitle: 1 } };
  const start = { start: 'index.html', startPages: [], pages: 1, isPartial: false };
  await putSiteReport({ websiteId, uploadId }, { ...start, ...found });
}

export const websiteReaders: Readers = {
  'WEBSITE#7 / WEBSITE': () => getWebsite(websiteId),
  'TOTAL#website / TOTAL': readWebsiteTotal,
  'WEBSITE#7 / UPDATE#2026-11-21T08:00:00.000Z#0000000000000003': () =>
    listNewestUpdates(websiteId),
  'WEBSITE#7 / UPLOAD#...': () => getUpload(websiteId, uploadId),
  'WEBSITE#7 / ZIP#2026-11-21T08:00:00.000Z#(uploadId)': () => listZipVersions(websiteId, page),
  'WEBSITE#7 / SITE#3fa9c1d2': async () => {
    const { nextSiteId } = written(await getWebsite(websiteId));
    return getSite(siteKey({ websiteId, siteId: written(nextSiteId) }));
  },
  'WEBSITE#7 / REPORT#(uploadId)': () => getSiteReport({ websiteId, uploadId }),
  'WEBSITE#7 / REQUEST#000014': () => getRequest({ websiteId, number: 1 }),
  'WEBSITE#7 / COMMENT#000012': () => getComment({ websiteId, number: 1 }),
  'WEBSITE#7 / WAITING_COMMENTS': () => getWaiting(websiteId),
  'WEBSITE#7 / DOMAIN': () => getSiteDomain(websiteId),
  'DOMAIN#joinery.example / DOMAIN#shop.joinery.example': () => getClaim('engines.example'),
  'USER#7 / DOMAIN_REVIEW': () => listDueDomains(later, 10),
  'WEBSITE#7 / SITE_MESSAGE#2026-11-21T08:00:00.000Z#(id)': () => listMessages(websiteId, page),
  'WEBSITE#7 / UPTIME#2026-11': () => getUptime(websiteId, '2026-11'),
  'WEBSITE#7 / VISITS#2026-11-22': () => readVisitDays(websiteId, dayOf(now), dayOf(now)),
  'WEBSITE#7 / VISIT_LOG#(file)': async () => ({
    isNew: await addVisits({ ...logged, days: new Map() }, now),
  }),
  'WEBSITE#7 / OUTAGE': async () => [...(await getOutages([websiteId]))],
  'WEBSITE#7 / INBOX': () => readMark(websiteId),
  'PREVIEW#hash / PREVIEW': () => getPreview(token, now),
  'PREVIEW_RECORD#hash / RECORD': () => getPreviewRecord(previewIdOf(token)),
  'WEBSITE#7 / PREVIEW#2026-11-21T08:00:00.000Z#hash': () => listLivePreviews(websiteId, page, now),
};
