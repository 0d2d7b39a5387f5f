import { shownZip } from './shown-zip.ts';

/** What a website shows, and the newest ZIP of it. */
export interface ShownSite {
  readonly websitePreviewUrl: string | null;
  readonly site: { readonly uploadId: string; readonly firstShownAt: string } | null;
  readonly zip: { readonly uploadId: string; readonly acceptedAt: string } | null;
}

/** Whether no version could be looked at before the ZIP came that is shown; an address has no versions. */
export function isFirstVersion(website: ShownSite): boolean {
  const { site, zip } = website;
  if (site === null || zip === null || shownZip(website) !== zip.uploadId) return true;
  return zip.acceptedAt <= site.firstShownAt;
}
