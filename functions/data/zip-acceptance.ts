import { updateTitles } from '../../shared/messages.ts';
import { notFound, unavailable } from '../domain/api-error.ts';
import { transact } from './table.ts';
import { updateCreation } from './update.ts';
import { getUpload, type StoredUpload, uploadAcceptance } from './upload.ts';
import { getUser, userUpdate } from './user.ts';
import { getWebsite, websiteUpdate, type ZipPointer } from './website.ts';

const maxRounds = 5;

type AcceptedZip = Omit<ZipPointer, 'uploadId'>;

/**
 * Makes a ZIP the one that buyers get: the website points to it, the customer list and the customer
 * learn of it, all or nothing. An upload is accepted once; returns the accepted size in bytes, of the
 * first acceptance when called again. Throws 404 when the website or its owner is gone.
 */
export async function acceptZip(upload: StoredUpload, zip: AcceptedZip): Promise<number> {
  for (let round = 0; round < maxRounds; round += 1) {
    const failed = await tryToAccept(upload, zip);
    if (failed.length === 0) return zip.size;
    const current = await getUpload(upload.websiteId, upload.uploadId);
    if (typeof current?.acceptedSize === 'number') return current.acceptedSize;
  }
  throw unavailable();
}

async function tryToAccept(
  upload: StoredUpload,
  accepted: AcceptedZip,
): Promise<readonly number[]> {
  const zip = { ...accepted, uploadId: upload.uploadId };
  const website = await getWebsite(upload.websiteId);
  const owner = website && (await getUser(website.userId));
  if (!website || !owner) throw notFound();
  const isListed = owner.websiteId === website.id;
  const news = await updateCreation({
    websiteId: website.id,
    title: updateTitles.zip,
    description: upload.fileName,
    updateType: 'zip',
    createdAt: zip.acceptedAt,
  });
  return transact([
    uploadAcceptance(upload, zip.size),
    websiteUpdate(website, { zip, zipFileName: upload.fileName, zipFileUploaded: true }),
    userUpdate(owner, isListed ? { zipFileUploaded: true } : {}, []),
    news,
  ]);
}
