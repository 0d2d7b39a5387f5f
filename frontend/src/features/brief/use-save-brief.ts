import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from '#frontend/src/api/api-error.ts';
import { api } from '#frontend/src/api/client.ts';
import { setAnswer } from '#frontend/src/api/set-answer.ts';
import { briefQuery } from '#frontend/src/entities/brief/brief-query.ts';
import type { Texts } from '#frontend/src/session/draft.ts';
import type { Brief } from '#shared/model/brief.ts';

/** Characters of three bytes at most: browsers send 64 KB of a page that is closed meanwhile, and refuse more. */
const keptAlive = 20_000;

/**
 * Saves answers over a version of the brief. If there is a newer one, it saves nothing and `isSaved` is false. Returns
 * the newest brief, which all of the page then shows.
 */
export function useSaveBrief(userId: number) {
  const client = useQueryClient();
  return useCallback(
    async (body: Texts, { version }: Brief) => {
      const show = (brief: Brief) => setAnswer(client, briefQuery(userId).queryKey, brief);
      const headers = { 'if-match': `"${version}"` };
      try {
        const keepalive = JSON.stringify(body).length < keptAlive;
        const brief = await api.briefs.save({ body, headers, keepalive });
        show(brief);
        return { brief, isSaved: true };
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 409)) throw error;
      }
      const brief = await api.briefs.get();
      show(brief);
      return { brief, isSaved: false };
    },
    [client, userId],
  );
}
