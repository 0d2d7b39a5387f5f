import { useQuery } from '@tanstack/react-query';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { Progress } from '#frontend/src/ui/progress.tsx';
import type { Website } from '#shared/model/website.ts';
import type { ZipVersion } from '#shared/model/zip-version.ts';
import { RollbackButton } from './rollback-button.tsx';
import styles from './site-progress.module.css';
import { StartPageChoice } from './start-page-choice.tsx';
import { zipsQuery } from './website-queries.ts';

/** Progress or failure of unpacking the newest files; nothing when they are shown. */
export function SiteProgress({ website }: { readonly website: Website }) {
  const { previewState } = website;
  if (previewState === 'failed') return <Failed website={website} />;
  if (previewState !== 'waiting' && previewState !== 'unpacking') return null;
  const label =
    previewState === 'waiting' ? 'Waiting to be unpacked' : 'Unpacking the website files';
  return (
    <div role="status" className={styles.progress}>
      <Progress label={label} />
      {isOlderShown(website) && (
        <p className={styles.note}>Until then you see the previous version.</p>
      )}
    </div>
  );
}

/** The previous version is shown until the new one is complete. */
function isOlderShown({ givenPreviewUrl, websitePreviewUrl }: Website): boolean {
  return givenPreviewUrl === null && websitePreviewUrl !== null;
}

function Failed({ website }: { readonly website: Website }) {
  const { data } = useQuery(zipsQuery(website.id));
  const current = data?.items.find(({ isCurrent }) => isCurrent);
  const earlier = data?.items.find((zip) => isEarlierAndGood(zip, current));
  return (
    <div role="status" className={styles.progress}>
      <Notice tone="danger" title="The files could not be shown as a website">
        <p>{current?.previewProblem ?? 'Please upload the ZIP again.'}</p>
        {current && current.startPages.length > 0 ? (
          <StartPageChoice
            websiteId={website.id}
            uploadId={current.uploadId}
            startPages={current.startPages}
            text="It may start on:"
          />
        ) : (
          <p>They can still be downloaded.</p>
        )}
        {earlier && (
          <div className={styles.rollback}>
            <p>
              If they are damaged, buyers can get <bdi>{earlier.fileName}</bdi> again.
            </p>
            <RollbackButton websiteId={website.id} version={earlier} />
          </div>
        )}
      </Notice>
    </div>
  );
}

/** Whether a rollback to it would show a website again. */
function isEarlierAndGood(zip: ZipVersion, current: ZipVersion | undefined): boolean {
  return zip.preview === 'ready' && zip.acceptedAt < (current?.acceptedAt ?? '');
}
