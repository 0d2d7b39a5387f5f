import * as z from 'zod/mini';
import { textLimits } from '#shared/limits/text.ts';
import { id } from '#shared/model/id.ts';
import { optionalAddress, optionalText } from '#shared/model/text.ts';
import { website } from '#shared/model/website.ts';
import { route } from '../route.ts';
import { ofWebsite } from './of-website.ts';

/** The website of a download address: by its id, or the first one of a user (SPEC-7.1). */
const downloadTarget = z
  .object({
    websiteId: z.optional(id),
    userId: z.optional(id),
    /** Blank or null clears it. */
    downloadUrl: z.nonoptional(optionalAddress(textLimits.url)),
  })
  .check(
    z.refine(({ websiteId, userId }) => websiteId !== undefined || userId !== undefined, {
      error: 'websiteId or userId is required',
      path: ['websiteId'],
    }),
  );

export const updateWebsiteUrl = route({
  method: 'POST',
  path: '/api/admin/update-website-url',
  access: 'admin',
  body: z.object({
    userId: id,
    websitePreviewUrl: optionalAddress(textLimits.url),
    name: optionalText(textLimits.name),
    description: optionalText(textLimits.description),
    previewImageUrl: optionalAddress(textLimits.url),
    websiteType: optionalText(textLimits.websiteType),
  }),
  response: website,
});

export const updateDownloadUrl = route({
  method: 'POST',
  path: '/api/admin/update-download-url',
  access: 'admin',
  body: downloadTarget,
  response: website,
});

/** Always redirects, to the ZIP or to the address that was set (RULE-14). */
export const downloadWebsiteZip = route({
  method: 'GET',
  path: '/api/admin/download-website-zip/{websiteId}',
  access: 'admin',
  params: ofWebsite,
  response: z.undefined(),
});
