import { useEffect, useRef, useState } from 'react';
import { toast } from '#frontend/src/ui/toast.ts';
import { timings } from '#shared/limits/timings.ts';
import { toasts } from '#shared/texts/toasts.ts';
import { type DownloadLink, saveFile } from './fetch-download.ts';

/** One download at a time, and the next after two seconds at the earliest (SPEC-9.2). */
export function useDownload(fetchLink: () => Promise<DownloadLink>) {
  const [isBusy, setBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const download = async () => {
    setBusy(true);
    try {
      saveFile(await fetchLink());
    } catch {
      toast({ ...toasts.downloadFailed, tone: 'destructive' });
    }
    timer.current = setTimeout(() => setBusy(false), timings.downloadAgainMs);
  };
  return { isBusy, download };
}
