import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { setAnswer } from '#frontend/src/api/set-answer.ts';
import { goToHeadline } from '#frontend/src/ui/page.tsx';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import { domainMessages } from '#shared/texts/hosting.ts';
import { refreshTurn } from '../brief/refresh-turn.ts';
import { commentsKey } from '../comments/comment-source.ts';
import { domainKey } from './domain-query.ts';

interface Approved {
  readonly version: string;
  /** Despite what waits for the agency. */
  readonly anyway: boolean;
}

/** Approves the version that the domain will show, then connects the domain. */
export function useApprovedConnection(websiteId: number, name: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ version, anyway }: Approved) => {
      const params = { id: websiteId };
      await api.comments.approve({ params, body: { version, ...(anyway && { anyway }) } });
      return api.hosting.connectDomain({ params, body: { name } });
    },
    onSuccess: (domain) => setAnswer(client, [domainKey, websiteId], domain),
    onError: (error) => toastFailure(domainMessages.notConnected, error),
    // An approval that was given stays, whatever became of the domain.
    onSettled: async (domain) => {
      await refreshTurn(client, commentsKey);
      if (domain) goToHeadline();
    },
  });
}
