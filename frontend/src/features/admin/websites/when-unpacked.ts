import { panelApi } from '#frontend/src/api/panel-client.ts';
import { timings } from '#shared/limits/timings.ts';
import type { ZipVersion } from '#shared/model/zip-version.ts';
import type { Uploaded } from './upload-zip.ts';
import { isInProgress } from './website-queries.ts';

interface Waiting {
  readonly onProgress: (version: ZipVersion) => void;
  readonly signal: AbortSignal;
}

/** The version once it is shown or cannot be; null if another one took its place. */
export async function whenUnpacked(
  { websiteId, uploadId }: Uploaded,
  { onProgress, signal }: Waiting,
): Promise<ZipVersion | null> {
  for (;;) {
    const versions = await listedZips(websiteId, signal);
    const version = versions?.find((it) => it.uploadId === uploadId);
    if (version?.preview === 'failed') return version;
    if (versions && !version?.isCurrent) return null;
    if (version && !isInProgress(version.preview)) return version;
    if (version) onProgress(version);
    await pause(timings.unpackingPollMs, signal);
  }
}

/** Null while the network is away: the upload itself is safe. */
async function listedZips(websiteId: number, signal: AbortSignal) {
  try {
    return await panelApi.listZips({ params: { websiteId }, query: {}, signal });
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
