import type { QueryClient } from '@tanstack/react-query';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { Progress } from '#frontend/src/ui/progress.tsx';
import type { ZipVersion } from '#shared/model/zip-version.ts';
import { formatNumber } from '#shared/texts/language.ts';
import { kindWords } from './report-words.ts';
import { StartPageChoice } from './start-page-choice.tsx';
import { notShownTitle } from './upload-words.ts';
import type { Uploaded } from './upload-zip.ts';
import { VersionReport } from './version-report.tsx';
import { reportQuery } from './website-queries.ts';

/** Whether the report of a version has something that visitors would notice. */
export async function hasUrgent(client: QueryClient, { websiteId, uploadId }: Uploaded) {
  const { report } = await client.fetchQuery(reportQuery(websiteId, uploadId));
  return (report?.findings ?? []).some(({ kind }) => kindWords[kind].isUrgent);
}

/** The dialog may be closed meanwhile. */
export function UnpackingProgress({ version }: { readonly version: ZipVersion | null }) {
  const { unpackedFiles, allFiles } = version ?? { unpackedFiles: 0, allFiles: 0 };
  if (allFiles === 0) return <Progress label="The ZIP is accepted and waits to be unpacked" />;
  const label = `Unpacking: ${formatNumber(unpackedFiles)} of ${formatNumber(allFiles)} files`;
  return <Progress label={label} value={unpackedFiles / allFiles} />;
}

interface UploadOutcomeProps {
  readonly uploaded: Uploaded;
  readonly version: ZipVersion;
  readonly onChosen: () => void;
}

/** What became of the version: why it is not shown, or what visitors would notice. */
export function UploadOutcome({ uploaded, version, onChosen }: UploadOutcomeProps) {
  const { preview, previewProblem, startPages, fileName, isCurrent } = version;
  if (preview !== 'failed') {
    return (
      <div>
        <Notice tone="success" title="The new version is shown">
          The check found what visitors may notice.
        </Notice>
        <VersionReport {...uploaded} fileName={fileName} isNew />
      </div>
    );
  }
  return (
    <Notice tone="danger" title={notShownTitle(fileName)}>
      <p>{previewProblem}</p>
      {!isCurrent && <p>The version before stays: customers see it, and buyers get it.</p>}
      {startPages.length > 0 && (
        <StartPageChoice
          {...uploaded}
          startPages={startPages}
          text="It may start on:"
          onChosen={onChosen}
        />
      )}
    </Notice>
  );
}
