import { api } from '#frontend/src/api/client.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { DownloadIcon } from '#frontend/src/ui/icons/download.tsx';
import type { Website } from '#shared/model/website.ts';
import { selfHosting } from '#shared/texts/self-hosting.ts';
import styles from './self-hosting-guide.module.css';
import { useDownload } from './use-download.ts';

/** Downloads the hand-over (decision 0179); nothing while there are no files. */
export function HandOverButton({ website: { id, filesAvailable } }: { readonly website: Website }) {
  const { isBusy, download } = useDownload(() => api.websites.handOver({ params: { id } }));
  if (!filesAvailable) return null;
  return (
    <div className={styles.take}>
      <Button variant="quiet" busy={isBusy && 'Packing your website...'} onClick={download}>
        <DownloadIcon />
        {selfHosting.everything}
      </Button>
      <p className={styles.after}>{selfHosting.everythingText}</p>
    </div>
  );
}
