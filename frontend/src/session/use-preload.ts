import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Preloadable } from './lazy-named.tsx';

/** Between two looks at whether the screen still waits for data. */
const lookMs = 500;

/** Fetches files for what opens later, once the screen has all its data. */
export function usePreload(parts: readonly Preloadable[]): void {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => {
      if (client.isFetching() > 0) return;
      clearInterval(timer);
      for (const part of parts) void part.preload();
    }, lookMs);
    return () => clearInterval(timer);
  }, [client, parts]);
}
