interface Shown {
  readonly websitePreviewUrl: string | null;
  readonly site: { readonly uploadId: string } | null;
}

/** Which ZIP the preview of a website shows, by its upload; null where it shows none, or another address. */
export function shownZip({ websitePreviewUrl, site }: Shown): string | null {
  return websitePreviewUrl === null && site ? site.uploadId : null;
}
