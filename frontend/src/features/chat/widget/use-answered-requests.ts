import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { requestsKey } from '#frontend/src/entities/requests/requests-query.ts';
import { type Conversation, newestBy } from '../core/conversation.ts';

/** Reads the requests again after each message of support, which may be the answer to one (decision 0368). */
export function useAnsweredRequests(conversation: Conversation): void {
  const client = useQueryClient();
  const newest = newestBy(conversation, 'support')?.id;
  const seen = useRef(newest);
  useEffect(() => {
    if (seen.current !== newest) void client.invalidateQueries({ queryKey: [requestsKey] });
    seen.current = newest;
  }, [client, newest]);
}
