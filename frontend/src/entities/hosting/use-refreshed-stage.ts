import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { briefKey } from '../brief/brief-key.ts';

/** Refetches where the website stands whenever its domain says something else: what is left to set, or its state. */
export function useRefreshedStage(said: string | undefined): void {
  const client = useQueryClient();
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (said === undefined) return;
    if (seen.current !== undefined && seen.current !== said) {
      void client.invalidateQueries({ queryKey: [briefKey] });
    }
    seen.current = said;
  }, [client, said]);
}
