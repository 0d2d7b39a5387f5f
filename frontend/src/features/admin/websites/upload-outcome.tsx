import type { QueryClient } from '@tanstack/react-query';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { Progress } from '#frontend/src/ui/progress.tsx';
import type { ZipVersion } from '#shared/model/zip-version.ts';
import { formatNumber } from '#shared/texts/language.ts';
import { kindWords } from './report-words.ts';
import { StartPageChoice } from './start-page-choice.tsx';
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
  const { preview, previewProblem, startPages, fileName } = version;
  if (preview !== 'failed') {
    return (
      <Notice title="The new version is shown. Please look at this.">
        <VersionReport {...uploaded} fileName={fileName} />
      </Notice>
    );
  }
  return (
    <Notice tone="danger" title="The files could not be shown as a website">
      <p>{previewProblem}</p>
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
