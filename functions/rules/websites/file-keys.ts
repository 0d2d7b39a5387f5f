interface Upload {
  readonly websiteId: number;
  readonly uploadId: string;
}

/** For an uploaded ZIP that is not verified yet; the bucket deletes these after a day. */
export function quarantineKey({ websiteId, uploadId }: Upload): string {
  return `quarantine/${websiteId}/${uploadId}.zip`;
}

/** Null for any other key. */
export function quarantinedUpload(key: string): Upload | null {
  const [, websiteId, uploadId] =
    /^quarantine\/([1-9]\d{0,15})\/([0-9a-f-]{36})\.zip$/.exec(key) ?? [];
  return websiteId && uploadId ? { websiteId: Number(websiteId), uploadId } : null;
}

interface Site {
  readonly websiteId: number;
  readonly siteId: string;
}

export function siteFolder({ websiteId, siteId }: Site): string {
  return `sites/${websiteId}/${siteId}/`;
}

/** Copies of the site's pages with the review script; other files are only in the site. */
export function reviewFolder({ websiteId, siteId }: Site): string {
  return `review/${websiteId}/${siteId}/`;
}

/** A file in a folder of an unpacking. */
export interface Unpacked extends Site {
  /** The folder in which it is asked for, and that of the site itself. */
  readonly folder: string;
  readonly siteFolder: string;
  /** Relative to the folder. */
  readonly path: string;
}

/** Null for any other key. */
export function unpackedFile(key: string): Unpacked | null {
  const [, folder, websiteId, siteId, path] =
    /^((?:sites|review)\/([1-9]\d{0,15})\/([0-9a-f]{8})\/)(.+)$/s.exec(key) ?? [];
  if (!folder || !websiteId || !siteId || !path) return null;
  const site = { websiteId: Number(websiteId), siteId };
  return { ...site, folder, siteFolder: siteFolder(site), path };
}

/** All folders of one unpacking. */
export function unpackedFolders(site: Site): readonly string[] {
  return [siteFolder(site), reviewFolder(site)];
}

/** All folders of a website's unpackings. */
export function sitesFolders(websiteId: number): readonly string[] {
  return [`sites/${websiteId}/`, `review/${websiteId}/`];
}

export function zipFolders(websiteId: number): readonly string[] {
  return [`quarantine/${websiteId}/`, `zips/${websiteId}/`];
}

export function zipKey({ websiteId, uploadId }: Upload): string {
  return `zips/${websiteId}/${uploadId}.zip`;
}

/** Copies of a customer's data; the bucket deletes these after a day. */
export function exportFolder(userId: number): string {
  return `exports/${userId}/`;
}

interface Asset {
  readonly userId: number;
  readonly id: string;
}

/** For a customer's file that is not accepted yet; the bucket deletes these after a day. */
export function incomingAssetKey({ userId, id }: Asset): string {
  return `assets/${userId}/${id}`;
}

/** For an accepted file; no upload can replace it. */
export function assetKey({ userId, id }: Asset): string {
  return `kept-assets/${userId}/${id}`;
}

export function assetFolders(userId: number): readonly string[] {
  return [`assets/${userId}/`, `kept-assets/${userId}/`];
}
