import { useEffect } from 'react';
import { api } from '#frontend/src/api/client.ts';
import { previewLimits } from '#shared/limits/previews.ts';

/** Says that the page of a preview is seen, while it is; what is not heard is said again. */
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
