import { getWebsite } from '../data/websites/website.ts';
import type { PaidWebsite } from '../rules/billing/receipt.ts';

/** As of now, with the files that the buyer gets. Null if the website no longer exists. */
export async function paidWebsite(websiteId: number): Promise<PaidWebsite | null> {
  const website = await getWebsite(websiteId);
  if (!website) return null;
  const { name, zip, zipFileName } = website;
  const files = zip && zipFileName ? { fileName: zipFileName, acceptedAt: zip.acceptedAt } : null;
  return { name, files };
}
