import { useQuery } from '@tanstack/react-query';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { Progress } from '#frontend/src/ui/progress.tsx';
import type { Website } from '#shared/model/website.ts';
import type { ZipVersion } from '#shared/model/zip-version.ts';
import { RollbackButton } from './rollback-button.tsx';
import styles from './site-progress.module.css';
import { StartPageChoice } from './start-page-choice.tsx';
import { notShownTitle } from './upload-words.ts';
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

/** The newest of those that failed, which is the current one where it kept its place. */
function Failed({ website }: { readonly website: Website }) {
  const { data } = useQuery(zipsQuery(website.id));
  const current = data?.items.find(({ isCurrent }) => isCurrent);
  const failed =
    current?.preview === 'failed'
      ? current
      : data?.items.find(({ preview }) => preview === 'failed');
  return (
    <div role="status" className={styles.progress}>
      <Notice tone="danger" title={notShownTitle(failed?.fileName ?? 'The ZIP')}>
        <p>{failed?.previewProblem ?? 'Please upload the ZIP again.'}</p>
        {failed && failed.startPages.length > 0 && (
          <StartPageChoice
            websiteId={website.id}
            uploadId={failed.uploadId}
            startPages={failed.startPages}
            text="It may start on:"
          />
        )}
        {current && current !== failed && (
          <p>
            Customers see and buyers get <bdi>{current.fileName}</bdi>, the last version that works.
          </p>
        )}
        {failed === current && data && <Kept website={website} failed={failed} zips={data.items} />}
      </Notice>
    </div>
  );
}

interface KeptProps {
  readonly website: Website;
  readonly failed: ZipVersion | undefined;
  readonly zips: readonly ZipVersion[];
}

/** It is what buyers get, unless an administrator takes an earlier one. */
function Kept({ website, failed, zips }: KeptProps) {
  const earlier = zips.find((zip) => isEarlierAndGood(zip, failed));
  return (
    <>
      <p>Buyers get it all the same.</p>
      {earlier && (
        <div className={styles.rollback}>
          <p>
            <bdi>{earlier.fileName}</bdi> is the last version that works.
          </p>
          <RollbackButton websiteId={website.id} version={earlier} />
        </div>
      )}
    </>
  );
}

/** Whether a rollback to it would show a website again. */
function isEarlierAndGood(zip: ZipVersion, current: ZipVersion | undefined): boolean {
  return zip.preview === 'ready' && zip.acceptedAt < (current?.acceptedAt ?? '');
}
