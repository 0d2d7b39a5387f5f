import { useEffect, useState } from 'react';
import { api } from '#frontend/src/api/client.ts';
import type { ResponseOf } from '#shared/api/route.ts';
import type { routes } from '#shared/api/routes.ts';
import { previewLimits } from '#shared/limits/previews.ts';

type Told = ResponseOf<typeof routes.previews.heartbeat>;

/**
 * Sends a heartbeat at intervals while the page is visible; failures are ignored. Returns what an answer has
 * told: when the link ends, and whether its account is activated.
 */
export function useHeartbeat(token: string): Told | undefined {
  const [told, setTold] = useState<Told>();
  useEffect(() => {
    const heartbeat = () => {
      if (document.visibilityState !== 'visible') return;
      api.previews.heartbeat({ params: { token } }).then(setTold, () => {});
    };
    heartbeat();
    const timer = setInterval(heartbeat, previewLimits.heartbeatMs);
    document.addEventListener('visibilitychange', heartbeat);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', heartbeat);
    };
  }, [token]);
  return told;
}
