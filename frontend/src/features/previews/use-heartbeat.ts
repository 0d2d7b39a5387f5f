import { useEffect } from 'react';
import { api } from '#frontend/src/api/client.ts';
import { previewLimits } from '#shared/limits/previews.ts';

/** Sends a heartbeat at intervals while the page is visible; failures are ignored. */
export function useHeartbeat(token: string): void {
  useEffect(() => {
    const heartbeat = () => {
      if (document.visibilityState !== 'visible') return;
      api.previews.heartbeat({ params: { token } }).catch(() => {});
    };
    heartbeat();
    const timer = setInterval(heartbeat, previewLimits.heartbeatMs);
    document.addEventListener('visibilitychange', heartbeat);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', heartbeat);
    };
  }, [token]);
}
