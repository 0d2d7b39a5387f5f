import { refusedFormPage } from '#functions/rules/sites/plain-pages.ts';
import { postedFrom } from '#functions/rules/sites/posted-from.ts';
import { visibleError } from '#functions/runtime/visible-error.ts';
import type { ApiMiddleware, ApiResult } from '../call.ts';
import { answerHeaders } from './respond.ts';

/** Responds to errors with a page, since the visitor's browser shows it instead of the site's own (RULE-8). */
export function errorsAsPage(): ApiMiddleware {
  return {
    onError: (request) => {
      const { call, headers } = request.event;
      const error = visibleError(request.error, call.requestId);
      const type = { 'content-type': 'text/html; charset=utf-8' };
      const base = postedFrom(headers['x-site'])?.base ?? '';
      const result: ApiResult = {
        statusCode: error.status,
        headers: { ...answerHeaders, ...type, ...error.headers },
        cookies: [],
        body: refusedFormPage(error.issues?.[0]?.message ?? error.message, `${base}/`),
      };
      request.response = result;
    },
  };
}
