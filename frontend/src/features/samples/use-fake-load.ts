import { useEffect, useState } from 'react';
import { timings } from '#shared/limits.ts';

/** False for the second that every showing of the demo begins with (SPEC-2.10); `key` starts anew. */
export function useFakeLoad(key: number): boolean {
  const [loaded, setLoaded] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setLoaded(key), timings.demoMs);
    return () => clearTimeout(timer);
  }, [key]);
  return loaded === key;
}
