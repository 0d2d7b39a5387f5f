interface Upload {
  readonly websiteId: number;
  readonly uploadId: string;
}

/** Where a browser sends a ZIP that nobody has looked at; the bucket empties it every day. */
export function quarantineKey({ websiteId, uploadId }: Upload): string {
  return `quarantine/${websiteId}/${uploadId}.zip`;
}

/** Which upload a key of the quarantine is of, or null when it is none of ours. */
export function quarantinedUpload(key: string): Upload | null {
  const [, websiteId, uploadId] =
    /^quarantine\/([1-9]\d{0,15})\/([0-9a-f-]{36})\.zip$/.exec(key) ?? [];
  return websiteId && uploadId ? { websiteId: Number(websiteId), uploadId } : null;
}

/** Below it lie the files of one unpacked site, in the bucket of previews. */
export function siteFolder({ websiteId, siteId }: { websiteId: number; siteId: string }): string {
  return `sites/${websiteId}/${siteId}/`;
}

/** The folders of all sites of a website, in the bucket of previews. */
export function sitesFolder(websiteId: number): string {
  return `sites/${websiteId}/`;
}

/** The folders of all ZIPs of a website. */
export function zipFolders(websiteId: number): readonly string[] {
  return [`quarantine/${websiteId}/`, `zips/${websiteId}/`];
}

/** Where an accepted ZIP lies. */
export function zipKey({ websiteId, uploadId }: Upload): string {
  return `zips/${websiteId}/${uploadId}.zip`;
}
