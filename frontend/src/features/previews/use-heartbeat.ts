import { useEffect, useState } from 'react';
import { api } from '#frontend/src/api/client.ts';
import { previewLimits } from '#shared/limits/previews.ts';

/**
 * Sends a heartbeat at intervals while the page is visible; failures are ignored. Returns when the link ends, once an
 * answer has told.
 */
export function useHeartbeat(token: string): string | undefined {
  const [endsAt, setEndsAt] = useState<string>();
  useEffect(() => {
    const heartbeat = () => {
      if (document.visibilityState !== 'visible') return;
      api.previews.heartbeat({ params: { token } }).then(
        (answer) => setEndsAt(answer.endsAt),
        () => {},
      );
    };
    heartbeat();
    const timer = setInterval(heartbeat, previewLimits.heartbeatMs);
    document.addEventListener('visibilitychange', heartbeat);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', heartbeat);
    };
  }, [token]);
  return endsAt;
}
