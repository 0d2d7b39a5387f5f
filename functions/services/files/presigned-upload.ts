import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { assetLimits } from '#shared/limits/assets.ts';
import { zipLimits } from '#shared/limits/zips.ts';
import { files, filesBucket } from './files.ts';

/**
 * Allows one ZIP under exactly this key, of 1 byte to 500 MB, as application/zip, within ten minutes
 * (RULE-13, THREAT-U2). Returns the address and the form fields to send.
 */
export async function presignUpload(key: string) {
  const type = { 'Content-Type': 'application/zip' };
  return createPresignedPost(files, {
    Bucket: filesBucket(),
    Key: key,
    Fields: type,
    Conditions: [['content-length-range', 1, zipLimits.maxBytes], type],
    Expires: zipLimits.uploadValidSeconds,
  });
}

/**
 * Allows one file of a customer under exactly this key, of 1 byte to 25 MB, for ten minutes. Its type is
 * no browser's to show, whatever it is.
 */
export async function presignAsset(key: string) {
  const type = { 'Content-Type': 'application/octet-stream' };
  return createPresignedPost(files, {
    Bucket: filesBucket(),
    Key: key,
    Fields: type,
    Conditions: [['content-length-range', 1, assetLimits.maxBytes], type],
    Expires: assetLimits.uploadValidSeconds,
  });
}
