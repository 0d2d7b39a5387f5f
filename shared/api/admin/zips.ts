import * as z from 'zod/mini';
import { requestLimits } from '#shared/limits/requests.ts';
import { textLimits } from '#shared/limits/text.ts';
import { zipLimits } from '#shared/limits/zips.ts';
import { requestNumber } from '#shared/model/change-request.ts';
import { id } from '#shared/model/id.ts';
import { siteReport } from '#shared/model/site-report.ts';
import { comparable, visibleUpTo } from '#shared/model/text.ts';
import { website } from '#shared/model/website.ts';
import { uploadId, zipVersion } from '#shared/model/zip-version.ts';
import { assetRefusals } from '#shared/texts/assets.ts';
import { validation } from '#shared/texts/validation.ts';
import { pageQuery } from '../page.ts';
import { route } from '../route.ts';
import { ofWebsite } from './of-website.ts';

/** A presigned POST, by which a browser uploads a ZIP directly to S3 (RULE-13). */
export const presignedUpload = z.object({
  upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
  uploadId: z.string(),
});

/** `size` in bytes. */
export const acceptedZip = z.object({
  message: z.string(),
  zipFileName: z.string(),
  size: z.int(),
});

const zipName = z
  .string(validation.fileMissing)
  .check(
    ...visibleUpTo(textLimits.fileName),
    z.minLength(1, validation.fileMissing),
    z.maxLength(textLimits.fileName),
    z.regex(/^[^\p{Cc}\p{Cs}/\\]+\.zip$/iu, 'Only .zip files are accepted'),
  );

/** A file as the part of a multipart request describes it, or as a browser announces it. */
const zipFile = z.object({
  fileName: zipName,
  size: z
    .int(assetRefusals.noSize)
    .check(
      z.minimum(1, assetRefusals.empty),
      z.maximum(zipLimits.maxBytes, 'The file is larger than 500 MB'),
    ),
});

/** The numbers of this website's requests that move to review with the ZIP. */
const fulfils = z._default(
  z.array(requestNumber).check(z.maxLength(requestLimits.perZip, 'Too many requests')),
  [],
);

export const uploadWebsiteFiles = route({
  method: 'POST',
  path: '/api/admin/upload-website-files/{websiteId}',
  access: 'admin',
  params: ofWebsite,
  body: z.extend(zipFile, { fulfils }),
  bodyKind: 'json-or-multipart',
  response: z.union([presignedUpload, acceptedZip]),
});

export const completeWebsiteUpload = route({
  method: 'POST',
  path: '/api/admin/upload-website-files/{websiteId}/complete',
  access: 'admin',
  params: ofWebsite,
  body: z.object({ uploadId }),
  response: acceptedZip,
});

/** Verifies a ZIP and stores nothing (RULE-19). */
export const uploadTest = route({
  method: 'POST',
  path: '/api/admin/upload-test',
  access: 'admin',
  body: zipFile,
  bodyKind: 'multipart',
  response: acceptedZip,
});

/** The newest first. */
export const listZips = route({
  method: 'GET',
  path: '/api/admin/website-zips/{websiteId}',
  access: 'admin',
  params: ofWebsite,
  query: z.object(pageQuery),
  response: z.array(zipVersion),
});

export const rollbackZip = route({
  method: 'POST',
  path: '/api/admin/rollback-zip',
  access: 'admin',
  body: z.object({ websiteId: id, uploadId }),
  response: website,
});

/** Null until the version was unpacked once. */
export const getSiteReport = route({
  method: 'GET',
  path: '/api/admin/website-zips/{websiteId}/{uploadId}/report',
  access: 'admin',
  params: z.extend(ofWebsite, { uploadId }),
  response: z.object({ report: z.nullable(siteReport) }),
});

/** Of the current version, which is unpacked again; the page is one of its candidates. */
export const chooseStartPage = route({
  method: 'POST',
  path: '/api/admin/choose-start-page',
  access: 'admin',
  body: z.object({ websiteId: id, uploadId, startPage: z.string().check(...comparable) }),
  response: website,
});
