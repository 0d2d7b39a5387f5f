import { useEffect, useState } from 'react';
import { timings } from '#shared/limits/timings.ts';

/** False during the simulated second of loading (SPEC-2.10), which restarts when `key` changes. */
export function useFakeLoad(key: number): boolean {
  const [loaded, setLoaded] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setLoaded(key), timings.demoMs);
    return () => clearTimeout(timer);
  }, [key]);
  return loaded === key;
}
