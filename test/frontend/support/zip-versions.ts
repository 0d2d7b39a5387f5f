import type { ZipVersion } from '#shared/model/zip-version.ts';

/** A version as the API returns it. */
export function aVersion(changes: Partial<ZipVersion> = {}): ZipVersion {
  return {
    uploadId: 'u2',
    fileName: 'new.zip',
    size: 2_097_152,
    acceptedAt: '2026-11-21T06:10:00.000Z',
    sha256: null,
    isCurrent: true,
    preview: 'ready',
    previewProblem: null,
    unpackedFiles: 0,
    allFiles: 0,
    startPage: null,
    startPages: [],
    hiddenFiles: 0,
    ...changes,
  };
}
