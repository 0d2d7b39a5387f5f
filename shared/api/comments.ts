import * as z from 'zod/mini';
import {
  approval,
  comment,
  commentFields,
  commentNumber,
  shownVersion,
  visitorName,
} from '../model/comment.ts';
import { idText } from '../model/id.ts';
import { uploadId } from '../model/zip-version.ts';
import { pageQuery } from './page.ts';
import { previewToken } from './previews.ts';
import { route } from './route.ts';

const ofWebsite = z.object({ id: idText });
const ofComment = z.object({ id: idText, number: z.pipe(idText, commentNumber) });

/** What the review of a website needs; comments are a page, the newest first. */
const review = z.object({
  comments: z.array(comment),
  /** Where the copy with the review script is shown; null where no ZIP is. It ends like the preview. */
  reviewAddress: z.nullable(z.string()),
});

/** Comments on the preview of a website, and its approval. */
export const comments = {
  /** For its owner and administrators. */
  list: route({
    method: 'GET',
    path: '/api/websites/{id}/comments',
    access: 'user',
    params: ofWebsite,
    query: z.object(pageQuery),
    response: z.extend(review, {
      shown: z.nullable(shownVersion),
      /** Of whatever version; it counts for the one that is shown only if it is the same. */
      approval: z.nullable(approval),
    }),
  }),
  add: route({
    method: 'POST',
    path: '/api/websites/{id}/comments',
    access: 'user',
    params: ofWebsite,
    body: commentFields,
    response: comment,
  }),
  /** By an administrator, or by the owner a comment of their own; again changes nothing. */
  resolve: route({
    method: 'POST',
    path: '/api/websites/{id}/comments/{number}/resolve',
    access: 'user',
    params: ofComment,
    response: comment,
  }),
  reopen: route({
    method: 'POST',
    path: '/api/websites/{id}/comments/{number}/reopen',
    access: 'user',
    params: ofComment,
    response: comment,
  }),
  /** By its owner, or an administrator for them; 409 when the version is not the one that is shown. */
  approve: route({
    method: 'POST',
    path: '/api/websites/{id}/approve',
    access: 'user',
    params: ofWebsite,
    body: z.object({ version: uploadId }),
    response: approval,
  }),
  /** For whoever holds the link, without names of accounts. */
  listByLink: route({
    method: 'GET',
    path: '/api/preview/{token}/comments',
    access: 'anonymous',
    params: previewToken,
    query: z.object(pageQuery),
    response: review,
  }),
  addByLink: route({
    method: 'POST',
    path: '/api/preview/{token}/comments',
    access: 'anonymous',
    params: previewToken,
    body: z.extend(commentFields, { name: visitorName }),
    response: comment,
  }),
};
