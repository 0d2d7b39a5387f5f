import type { NewVersion, RequestStep } from '#shared/model/change-request.ts';

interface Asked {
  readonly createdAt: string;
  readonly history: readonly RequestStep[];
}

interface Files {
  readonly zip: { readonly uploadId: string; readonly acceptedAt: string } | null;
  readonly zipFileName: string | null;
}

/** The newest ZIP, if it was accepted since the request was made, or reopened: an older one cannot hold the change. */
export function newVersionFor(
  { createdAt, history }: Asked,
  files: Files | null,
): NewVersion | null {
  const { zip, zipFileName: fileName } = files ?? { zip: null, zipFileName: null };
  if (zip === null || fileName === null) return null;
  const reopened = history.findLast(({ state }) => state === 'reopened');
  const { uploadId, acceptedAt } = zip;
  return acceptedAt > (reopened?.at ?? createdAt) ? { uploadId, fileName, acceptedAt } : null;
}
