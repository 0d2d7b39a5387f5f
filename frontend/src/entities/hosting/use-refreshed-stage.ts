import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { DomainState } from '#shared/model/hosting.ts';
import { briefKey } from '../brief/brief-key.ts';

/** Refetches where the website stands whenever its domain gets another state. */
export function useRefreshedStage(state: DomainState | undefined): void {
  const client = useQueryClient();
  const seen = useRef<DomainState>(undefined);
  useEffect(() => {
    if (state === undefined) return;
    if (seen.current !== undefined && seen.current !== state) {
      void client.invalidateQueries({ queryKey: [briefKey] });
    }
    seen.current = state;
  }, [client, state]);
}
