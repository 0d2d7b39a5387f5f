import { useEffect } from 'react';
import { api } from '#frontend/src/api/client.ts';
import { previewLimits } from '#shared/limits/previews.ts';

/** Sends a beat at intervals while the page is visible; failures are ignored. */
export function useBeat(token: string): void {
  useEffect(() => {
    const beat = () => {
      if (document.visibilityState !== 'visible') return;
      api.previews.beat({ params: { token } }).catch(() => {});
    };
    beat();
    const timer = setInterval(beat, previewLimits.beatMs);
    document.addEventListener('visibilitychange', beat);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', beat);
    };
  }, [token]);
}
