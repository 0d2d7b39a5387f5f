import * as z from 'zod/mini';
import { textLimits, zipLimits } from '../limits.ts';
import { toasts, validation } from '../messages.ts';
import { email, newPassword, optionalText, username } from '../model/fields.ts';
import { id, idText, timestamp } from '../model/id.ts';
import { customer } from '../model/user.ts';
import { website } from '../model/website.ts';
import { isActivationCode } from '../rules/activation-code.ts';
import { personFields } from './auth.ts';
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
};
