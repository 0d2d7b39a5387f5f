import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Apart } from '#frontend/src/ui/apart.tsx';
import { Badge } from '#frontend/src/ui/badge.tsx';
import { CopyIconButton } from '#frontend/src/ui/copy-button.tsx';
import { formatFileSize } from '#frontend/src/ui/file-size.ts';
import { formatMoment } from '#frontend/src/ui/format-date.ts';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import { RecordPager } from '#frontend/src/ui/record-pager.tsx';
import rows from '#frontend/src/ui/row-list.module.css';
import { Spinner } from '#frontend/src/ui/spinner.tsx';
import type { ZipVersion } from '#shared/model/zip-version.ts';
import { hiddenFilesNote } from '#shared/texts/websites.ts';
import records from '../records.module.css';
import { noZip } from './no-zip.ts';
import { PreviewBadge } from './preview-badge.tsx';
import { RollbackButton } from './rollback-button.tsx';
import { StartPageChoice } from './start-page-choice.tsx';
import { VersionReport } from './version-report.tsx';
import { zipsQuery } from './website-queries.ts';

/** Every accepted ZIP; any that can be shown can be rolled back to. */
export function ZipVersions({ websiteId }: { readonly websiteId: number }) {
  const [cursor, setCursor] = useState('');
  const { data, error, isFetching, refetch } = useQuery(zipsQuery(websiteId, cursor));
  if (!data && error) {
    return (
      <LoadFailure
        what="the ZIP versions"
        error={error}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Spinner label="Loading the ZIP versions" />;
  if (data.items.length === 0) return <p className={records.none}>{noZip}</p>;
  return (
    <>
      <ul className={rows.list}>
        {data.items.map((version) => (
          <VersionRow key={version.uploadId} websiteId={websiteId} version={version} />
        ))}
      </ul>
      <RecordPager label="Pages of ZIP versions" page={data} onGo={setCursor} />
    </>
  );
}

interface VersionRowProps {
  readonly websiteId: number;
  readonly version: ZipVersion;
}

function VersionRow({ websiteId, version }: VersionRowProps) {
  const { fileName, size, acceptedAt, isCurrent, preview } = version;
  const { previewProblem, hiddenFiles, startPages, uploadId } = version;
  const isNoted = preview === 'failed' || (isCurrent && preview !== 'ready');
  return (
    <li className={rows.row}>
      <div className={records.facts}>
        <p className={records.title}>
          <bdi>{fileName}</bdi>
          {isCurrent && <Badge tone={preview === 'ready' ? 'success' : 'neutral'}>Current</Badge>}
          {isNoted && <PreviewBadge state={preview} />}
        </p>
        <p className={records.faint}>
          <Apart parts={[formatMoment(acceptedAt), formatFileSize(size)]} />
        </p>
        {hiddenFiles > 0 && <p className={records.faint}>{hiddenFilesNote(hiddenFiles)}</p>}
        {isNoted && previewProblem && <p className={records.problem}>{previewProblem}</p>}
        {isCurrent && preview === 'ready' && (
          <VersionReport {...{ websiteId, uploadId, fileName }} />
        )}
        {isCurrent && startPages.length > 0 && (
          <StartPageChoice {...{ websiteId, uploadId, startPages }} text="It may start on:" />
        )}
        <Checksum version={version} />
      </div>
      {!isCurrent && preview !== 'failed' && (
        <RollbackButton websiteId={websiteId} version={version} />
      )}
    </li>
  );
}

const shownDigits = 16;

/** Shows a part of the SHA-256 and copies all of it; null until it is computed after the upload. */
function Checksum({ version: { fileName, sha256 } }: { readonly version: ZipVersion }) {
  return (
    <details className={records.details}>
      <summary>
        Details<span className="visually-hidden"> of {fileName}</span>
      </summary>
      {sha256 === null ? (
        <p className={records.faint}>SHA-256 is being computed</p>
      ) : (
        <div className={records.sum}>
          <span title={sha256}>SHA-256 {sha256.slice(0, shownDigits)}…</span>
          <CopyIconButton text={sha256} label={`Copy the SHA-256 of ${fileName}`} />
        </div>
      )}
    </details>
  );
}
