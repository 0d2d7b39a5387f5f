import { createHash } from 'node:crypto';
import type { Agency } from '#shared/model/agency.ts';
import type { Receipt } from '#shared/model/receipt.ts';
import { displayName } from '#shared/rules/names.ts';
import { receiptPage } from '../billing/receipts/receipt-page.ts';
import type { StoredUser } from '../data/users/user.ts';
import type { StoredWebsite, ZipPointer } from '../data/websites/website.ts';
import { getZipVersion, zipVersionKey } from '../data/websites/zip-version.ts';
import { guidePage } from '../rules/handover/guide-page.ts';
import { ownershipText } from '../rules/handover/ownership.ts';
import { siteKindOf } from '../rules/handover/site-kind.ts';
import { siteLimits } from '../rules/sites/site-limits.ts';
import { readDirectory } from '../rules/zip/read-directory.ts';
import type { ZipPart } from '../rules/zip/stored-zip.ts';
import { brandIcon } from '../services/files/brand-icon.ts';
import { openFile, zipInBucket } from '../services/files/files.ts';
import { currentConsulting } from '../services/offers.ts';

interface HandOver {
  readonly website: StoredWebsite;
  readonly zip: ZipPointer;
  readonly owner: StoredUser;
  readonly receipt: Receipt | null;
  readonly agency: Agency;
}

/** The files of a hand-over in order; SHA256SUMS, which lists all others, comes last. */
export async function handOverParts(given: HandOver): Promise<readonly ZipPart[]> {
  const { website, zip, owner, receipt, agency } = given;
  const version = await getZipVersion(zipVersionKey({ websiteId: website.id, ...zip }));
  const [entries, rate, sha256, icon] = await Promise.all([
    readDirectory(zipInBucket(zip, siteLimits.batchMs)),
    currentConsulting(new Date()),
    version?.sha256 ?? checksumOf(zip),
    brandIcon(agency.brand.icon),
  ]);
  const kind = siteKindOf(entries, version?.startPage ?? null);
  const owned = {
    ...{ siteName: website.name, owner: displayName(owner), sha256, receipt },
    seller: agency.seller.name ?? agency.brand.name,
  };
  const documents = [
    textPart('GUIDE.html', guidePage(website.name, kind, { brand: agency.brand, icon, rate })),
    textPart('OWNERSHIP.txt', ownershipText(owned)),
    ...(receipt ? [await receiptPart(receipt)] : []),
  ];
  const sums = [...documents.map(({ name, sum }) => `${sum}  ${name}`), `${sha256}  website.zip`];
  return [
    { name: 'website.zip', size: zip.size, read: () => openFile(zip) },
    ...documents,
    textPart('SHA256SUMS', `${sums.join('\n')}\n`),
  ];
}

/** Stored with the ZIP version, unless it was accepted moments ago. */
async function checksumOf(zip: ZipPointer): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of await openFile(zip)) hash.update(part);
  return hash.digest('hex');
}

/** PDFKit is a megabyte: loaded only after the authorization checks. */
async function receiptPart(receipt: Receipt) {
  const { receiptPdf } = await import('../billing/receipts/receipt-pdf.ts');
  const pdf = await receiptPdf(receipt);
  if (pdf) return bytesPart('RECEIPT.pdf', pdf);
  return textPart('RECEIPT.html', receiptPage(receipt, { isFile: true }).html);
}

function textPart(name: string, text: string) {
  return bytesPart(name, Buffer.from(text));
}

function bytesPart(name: string, bytes: Uint8Array) {
  return {
    name,
    size: bytes.length,
    sum: createHash('sha256').update(bytes).digest('hex'),
    async *read() {
      yield bytes;
    },
  };
}
