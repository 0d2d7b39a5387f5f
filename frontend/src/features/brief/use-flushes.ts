import { useEffect } from 'react';

/**
 * Calls `flush` when the browser is online again, when the page is hidden, which on phones is the last that it hears,
 * and when what is typed was just restored or is no longer shown.
 */
export function useFlushes(flush: () => Promise<unknown>): void {
  useEffect(() => {
    const run = () => void flush();
    const runIfHidden = () => document.visibilityState === 'hidden' && run();
    run();
    window.addEventListener('online', run);
    document.addEventListener('visibilitychange', runIfHidden);
    return () => {
      window.removeEventListener('online', run);
      document.removeEventListener('visibilitychange', runIfHidden);
      run();
    };
  }, [flush]);
}
