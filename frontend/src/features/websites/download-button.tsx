import { useEffect, useRef, useState } from 'react';
import { Button } from '#frontend/src/ui/button.tsx';
import { DownloadIcon } from '#frontend/src/ui/icons/download.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import { timings } from '#shared/limits/timings.ts';
import { refusals } from '#shared/messages/refusals.ts';
import { toasts } from '#shared/messages/toasts.ts';
import type { Website } from '#shared/model/website.ts';
import styles from './download-button.module.css';
import { fetchDownload, saveFile } from './fetch-download.ts';

/** Downloads once at a time, and again after two seconds at the earliest (SPEC-9.2). */
function useDownload({ id, userId }: Website) {
  const [isBusy, setBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const download = async () => {
    setBusy(true);
    try {
      saveFile(await fetchDownload(id, userId));
    } catch {
      toast({ ...toasts.downloadFailed, tone: 'destructive' });
    }
    timer.current = setTimeout(() => setBusy(false), timings.downloadAgainMs);
  };
  return { isBusy, download };
}

/** Downloads the website's files; disabled while there are none. */
export function DownloadButton({ website }: { readonly website: Website }) {
  const { isBusy, download } = useDownload(website);
  return (
    <div className={styles.download}>
      <Button
        variant="primary"
        size="lg"
        block
        disabled={!website.filesAvailable}
        aria-describedby={website.filesAvailable ? undefined : 'files-note'}
        busy={isBusy && 'Preparing your download...'}
        onClick={download}
      >
        <DownloadIcon />
        Download website files
      </Button>
      {!website.filesAvailable && (
        <p id="files-note" className={styles.note}>
          {refusals.filesNotAvailable}
        </p>
      )}
    </div>
  );
}
