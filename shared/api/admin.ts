import * as z from 'zod/mini';
import { textLimits, zipLimits } from '../limits.ts';
import { toasts } from '../messages/toasts.ts';
import { validation } from '../messages/validation.ts';
import { auditEntry } from '../model/audit.ts';
import { email, newPassword, optionalText, username } from '../model/fields.ts';
import { id, idText, timestamp } from '../model/id.ts';
import { customer } from '../model/user.ts';
import { website } from '../model/website.ts';
import { zipVersion } from '../model/zip-version.ts';
import { isActivationCode } from '../rules/activation-code.ts';
import { personFields } from './auth.ts';
import { pageQuery } from './page.ts';
import { route } from './route.ts';

/** Blank means: generate one (section 5). */
const codeOrBlank = z.optional(
  z.nullable(
    z.string(toasts.invalidCode.text).check(
      z.trim(),
      z.refine((text) => text === '' || isActivationCode(text), {
        error: toasts.invalidCode.text,
      }),
    ),
  ),
);

const uploadTarget = z.object({ websiteId: idText });

/** What a browser needs to send a ZIP straight to storage (decisions 13). */
export const uploadTicket = z.object({
  upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
  uploadId: z.string(),
});

/** What is known of an accepted ZIP; `size` in bytes. */
export const acceptedZip = z.object({
  message: z.string(),
  zipFileName: z.string(),
  size: z.int(),
});

const zipName = z
  .string(validation.fileMissing)
  .check(
    z.minLength(1, validation.fileMissing),
    z.maxLength(textLimits.fileName),
    z.regex(/^[^\p{Cc}/\\]+\.zip$/iu, 'Only .zip files are accepted'),
  );

/** The file of a multipart request, as its part describes it, or what a browser says that it will send. */
const zipFile = z.object({
  fileName: zipName,
  size: z
    .int('size must be a whole number of bytes')
    .check(
      z.minimum(1, 'The file is empty'),
      z.maximum(zipLimits.maxBytes, 'The file is larger than 500 MB'),
    ),
});

/** A new preview link; only the link holds the token (decisions 15). */
export const previewLink = z.object({ token: z.string(), expiresAt: timestamp });

/** A link that still opens its website; its id is the hash of its token, which nobody can open it with. */
export const livePreview = z.object({
  id: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  views: z.int(),
});

export type LivePreview = z.infer<typeof livePreview>;

const previewId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'This is not the id of a preview link'));

/** Section 5; zero or more. */
const edits = z.int(toasts.invalidEdits.text).check(z.minimum(0, toasts.invalidEdits.text));

/** Which website a download address is for: itself, or the first one of its owner (section 7). */
const downloadTarget = z
  .object({
    websiteId: z.optional(id),
    userId: z.optional(id),
    /** Blank or null clears it. */
    downloadUrl: z.nonoptional(optionalText(textLimits.url)),
  })
  .check(
    z.refine(({ websiteId, userId }) => websiteId !== undefined || userId !== undefined, {
      error: 'websiteId or userId is required',
      path: ['websiteId'],
    }),
  );

const done = z.object({ message: z.string() });

export const admin = {
  createCustomer: route({
    method: 'POST',
    path: '/api/admin/create-customer',
    access: 'admin',
    body: z.object({
      username,
      email,
      password: newPassword,
      ...personFields,
      activationCode: codeOrBlank,
      isActivated: z._default(z.boolean(), false),
    }),
    response: customer,
  }),
  updateActivationCode: route({
    method: 'POST',
    path: '/api/admin/update-activation-code',
    access: 'admin',
    body: z.object({ userId: id, activationCode: codeOrBlank }),
    response: customer,
  }),
  updateWebsiteUrl: route({
    method: 'POST',
    path: '/api/admin/update-website-url',
    access: 'admin',
    body: z.object({
      userId: id,
      websitePreviewUrl: optionalText(textLimits.url),
      name: optionalText(textLimits.name),
      description: optionalText(textLimits.description),
      previewImageUrl: optionalText(textLimits.url),
      websiteType: optionalText(textLimits.websiteType),
    }),
    response: website,
  }),
  uploadWebsiteFiles: route({
    method: 'POST',
    path: '/api/admin/upload-website-files/{websiteId}',
    access: 'admin',
    params: uploadTarget,
    body: zipFile,
    bodyKind: 'json-or-multipart',
    response: z.union([uploadTicket, acceptedZip]),
  }),
  completeWebsiteUpload: route({
    method: 'POST',
    path: '/api/admin/upload-website-files/{websiteId}/complete',
    access: 'admin',
    params: uploadTarget,
    body: z.object({ uploadId: z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: acceptedZip,
  }),
  /** Verifies a ZIP and stores nothing (decisions 19). */
  uploadTest: route({
    method: 'POST',
    path: '/api/admin/upload-test',
    access: 'admin',
    body: zipFile,
    bodyKind: 'multipart',
    response: acceptedZip,
  }),
  generatePreview: route({
    method: 'POST',
    path: '/api/admin/generate-preview',
    access: 'admin',
    body: z.object({ userId: id, websiteId: z.optional(id) }),
    response: previewLink,
  }),
  /** The newest first. */
  listZips: route({
    method: 'GET',
    path: '/api/admin/website-zips/{websiteId}',
    access: 'admin',
    params: uploadTarget,
    query: z.object(pageQuery),
    response: z.array(zipVersion),
  }),
  rollbackZip: route({
    method: 'POST',
    path: '/api/admin/rollback-zip',
    access: 'admin',
    body: z.object({ websiteId: id, uploadId: z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: website,
  }),
  /** Removes a customer and all that is theirs; repeated calls answer 200 or 404 (decisions 12). */
  deleteUser: route({
    method: 'DELETE',
    path: '/api/admin/delete-user/{id}',
    access: 'admin',
    params: z.object({ id: idText }),
    response: done,
  }),
  updateEdits: route({
    method: 'POST',
    path: '/api/admin/update-edits',
    access: 'admin',
    body: z.object({ userId: id, editsRequested: edits }),
    response: customer,
  }),
  updateDownloadUrl: route({
    method: 'POST',
    path: '/api/admin/update-download-url',
    access: 'admin',
    body: downloadTarget,
    response: website,
  }),
  /** Always redirects, to the ZIP or to the address that was set (decisions 14). */
  downloadWebsiteZip: route({
    method: 'GET',
    path: '/api/admin/download-website-zip/{websiteId}',
    access: 'admin',
    params: uploadTarget,
    response: z.undefined(),
  }),
  /** The newest first. */
  listPreviews: route({
    method: 'GET',
    path: '/api/admin/previews/{websiteId}',
    access: 'admin',
    params: uploadTarget,
    query: z.object(pageQuery),
    response: z.array(livePreview),
  }),
  revokePreview: route({
    method: 'DELETE',
    path: '/api/admin/previews/{websiteId}/{previewId}',
    access: 'admin',
    params: z.extend(uploadTarget, { previewId }),
    response: done,
  }),
  /** What administrators changed, the newest first; of one user, or of all. */
  listAudit: route({
    method: 'GET',
    path: '/api/admin/audit',
    access: 'admin',
    query: z.object({ ...pageQuery, userId: z.optional(idText) }),
    response: z.array(auditEntry),
  }),
};
