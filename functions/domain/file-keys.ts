interface Upload {
  readonly websiteId: number;
  readonly uploadId: string;
}

/** Where a browser sends a ZIP that nobody has looked at; the bucket empties it every day. */
export function quarantineKey({ websiteId, uploadId }: Upload): string {
  return `quarantine/${websiteId}/${uploadId}.zip`;
}

/** Where an accepted ZIP lies. */
export function zipKey({ websiteId, uploadId }: Upload): string {
  return `zips/${websiteId}/${uploadId}.zip`;
}
