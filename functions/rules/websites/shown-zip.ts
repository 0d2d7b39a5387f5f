interface Shown {
  readonly websitePreviewUrl: string | null;
  readonly site: { readonly uploadId: string } | null;
}

/** The upload id of the ZIP that a preview shows; null for none, or for a given address. */
export function shownZip({ websitePreviewUrl, site }: Shown): string | null {
  return websitePreviewUrl === null && site ? site.uploadId : null;
}
