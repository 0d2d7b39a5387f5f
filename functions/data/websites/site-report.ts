import * as z from 'zod/mini';
import { type SiteReport, siteReport } from '#shared/model/site-report.ts';
import type { Key } from '../table/keys.ts';
import { getItem } from '../table/read.ts';
import { transact } from '../table/send.ts';
import { put } from '../table/writes.ts';
import { websiteExists, websiteKey } from './website.ts';

interface Version {
  readonly websiteId: number;
  readonly uploadId: string;
}

const storedReport = z.extend(siteReport, { pk: z.string(), sk: z.string() });

/** `WEBSITE#7` / `REPORT#(uploadId)` */
function reportKey({ websiteId, uploadId }: Version): Key {
  return { pk: websiteKey(websiteId).pk, sk: `REPORT#${uploadId}` };
}

/** Replaces that of an earlier unpacking; does nothing once the website is deleted. */
export async function putSiteReport(version: Version, report: SiteReport): Promise<void> {
  await transact([websiteExists(version.websiteId), put({ ...report, ...reportKey(version) })]);
}

export function getSiteReport(version: Version): Promise<SiteReport | null> {
  return getItem(reportKey(version), storedReport);
}
