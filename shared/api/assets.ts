import * as z from 'zod/mini';
import { assetLimits } from '../limits/assets.ts';
import { textLimits } from '../limits/text.ts';
import { asset } from '../model/asset.ts';
import { id, idText } from '../model/id.ts';
import { visibleUpTo } from '../model/text.ts';
import { isAssetName } from '../rules/asset-kind.ts';
import { assetRefusals } from '../texts/assets.ts';
import { validation } from '../texts/validation.ts';
import { done } from './done.ts';
import { route } from './route.ts';
import { downloadLink } from './websites.ts';

const assetFile = z.object({
  fileName: z
    .string(validation.fileMissing)
    .check(
      ...visibleUpTo(textLimits.fileName),
      z.minLength(1, validation.fileMissing),
      z.maxLength(textLimits.fileName, `Use at most ${textLimits.fileName} characters`),
      z.regex(/^[^\p{Cc}\p{Cs}/\\]+$/u, 'This is not the name of a file'),
      z.refine(isAssetName, assetRefusals.kind),
    ),
  size: z
    .int(assetRefusals.noSize)
    .check(
      z.minimum(1, assetRefusals.empty),
      z.maximum(assetLimits.maxBytes, assetRefusals.tooLarge),
    ),
});

const assetId = z.object({
  id: z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/, 'This is not the id of a file')),
});

/** Missing: one's own files; administrators read those of any customer. */
const ofCustomer = z.object({ userId: z.optional(idText) });

/** Customers' files for the website to be built. */
export const assets = {
  /** Returns a presigned POST for one file. */
  create: route({
    method: 'POST',
    path: '/api/assets',
    access: 'user',
    /** `userId` is for administrators, who upload a file for a customer. */
    body: z.extend(assetFile, { userId: z.optional(id) }),
    response: z.object({
      id: z.string(),
      upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
    }),
  }),
  /** Validates the uploaded file. */
  complete: route({
    method: 'POST',
    path: '/api/assets/{id}/complete',
    access: 'user',
    params: assetId,
    query: ofCustomer,
    response: asset,
  }),
  /** The oldest first. */
  list: route({
    method: 'GET',
    path: '/api/assets',
    access: 'user',
    query: ofCustomer,
    response: z.array(asset),
  }),
  download: route({
    method: 'GET',
    path: '/api/assets/{id}',
    access: 'user',
    params: assetId,
    query: ofCustomer,
    response: downloadLink,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/assets/{id}',
    access: 'user',
    params: assetId,
    response: done,
  }),
};
