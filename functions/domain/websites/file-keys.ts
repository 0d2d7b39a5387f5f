interface Upload {
  readonly websiteId: number;
  readonly uploadId: string;
}

/** The key of an uploaded ZIP that is not verified yet; the bucket deletes these every day. */
export function quarantineKey({ websiteId, uploadId }: Upload): string {
  return `quarantine/${websiteId}/${uploadId}.zip`;
}

/** Null when the key is none of ours. */
export function quarantinedUpload(key: string): Upload | null {
  const [, websiteId, uploadId] =
    /^quarantine\/([1-9]\d{0,15})\/([0-9a-f-]{36})\.zip$/.exec(key) ?? [];
  return websiteId && uploadId ? { websiteId: Number(websiteId), uploadId } : null;
}

export function siteFolder({ websiteId, siteId }: { websiteId: number; siteId: string }): string {
  return `sites/${websiteId}/${siteId}/`;
}

export function sitesFolder(websiteId: number): string {
  return `sites/${websiteId}/`;
}

export function zipFolders(websiteId: number): readonly string[] {
  return [`quarantine/${websiteId}/`, `zips/${websiteId}/`];
}

export function zipKey({ websiteId, uploadId }: Upload): string {
  return `zips/${websiteId}/${uploadId}.zip`;
}

/** Copies of a customer's data; the bucket deletes what lies there after a day. */
export function exportFolder(userId: number): string {
  return `exports/${userId}/`;
}

interface Asset {
  readonly userId: number;
  readonly id: string;
}

/** What a customer sent, not judged yet; the bucket deletes these every day. */
export function incomingAssetKey({ userId, id }: Asset): string {
  return `assets/${userId}/${id}`;
}

/** What was judged, where no upload can replace it. */
export function assetKey({ userId, id }: Asset): string {
  return `kept-assets/${userId}/${id}`;
}

export function assetFolders(userId: number): readonly string[] {
  return [`assets/${userId}/`, `kept-assets/${userId}/`];
}
