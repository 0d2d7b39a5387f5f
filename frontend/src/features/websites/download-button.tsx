import { Button } from '#frontend/src/ui/button.tsx';
import { DownloadIcon } from '#frontend/src/ui/icons/download.tsx';
import type { Website } from '#shared/model/website.ts';
import { refusals } from '#shared/texts/refusals.ts';
import styles from './download-button.module.css';
import { fetchDownload } from './fetch-download.ts';
import { useDownload } from './use-download.ts';

/** Downloads the website's files; disabled while there are none. */
export function DownloadButton({ website }: { readonly website: Website }) {
  const { isBusy, download } = useDownload(() => fetchDownload(website.id, website.userId));
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
