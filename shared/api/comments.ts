import * as z from 'zod/mini';
import {
  approval,
  comment,
  commentFields,
  commentNumber,
  shownVersion,
  visitorName,
} from '../model/comment.ts';
import { waitingComments } from '../model/feedback.ts';
import { idText } from '../model/id.ts';
import { uploadId } from '../model/zip-version.ts';
import { done } from './done.ts';
import { pageQuery } from './page.ts';
import { previewToken } from './previews.ts';
import { route } from './route.ts';

const ofWebsite = z.object({ id: idText });
const ofComment = z.object({ id: idText, number: z.pipe(idText, commentNumber) });

/** Data for the review screen; comments are one page, the newest first. */
const review = z.object({
  comments: z.array(comment),
  /**
   * The address of the copy with the review script; null without a ZIP. It expires like the
   * preview.
   */
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
      /** May be of another version than the one that is shown; then it does not count. */
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
  /** Websites whose shown version has comments that wait for the agency, the longest first. */
  waiting: route({
    method: 'GET',
    path: '/api/admin/comments',
    access: 'admin',
    query: z.object(pageQuery),
    response: z.array(waitingComments),
  }),
  /** Administrators resolve any comment, owners their own. Idempotent. */
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
  /** By its author; 409 once it is taken up: resolved, part of a request, or followed by another version. */
  remove: route({
    method: 'DELETE',
    path: '/api/websites/{id}/comments/{number}',
    access: 'user',
    params: ofComment,
    response: done,
  }),
  /**
   * By the owner, or an administrator for them; 409 if another version is shown, or if what the customer sent
   * waits for the agency: unless `anyway`.
   */
  approve: route({
    method: 'POST',
    path: '/api/websites/{id}/approve',
    access: 'user',
    params: ofWebsite,
    body: z.object({ version: uploadId, anyway: z.optional(z.boolean()) }),
    response: approval,
  }),
  /** For holders of the link, without names of accounts. */
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
