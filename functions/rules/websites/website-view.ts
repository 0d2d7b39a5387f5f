import type { Website } from '#shared/model/website.ts';

interface Stored
  extends Omit<
    Website,
    | 'filesAvailable'
    | 'givenPreviewUrl'
    | 'needsServer'
    | 'needsStorage'
    | 'previewState'
    | 'version'
  > {
  readonly zip: object | null;
  readonly site: { readonly needsServer: boolean; readonly needsStorage: boolean } | null;
  readonly previewState: NonNullable<Website['previewState']>;
  readonly version: number;
}

/** The download URL would unlock files before they are paid, so only administrators see it. */
export function websiteView(
  website: Stored,
  viewer: { readonly isAdmin: boolean },
  siteAddress: string | null,
): Website {
  const { websitePreviewUrl: given, previewState, version } = website;
  const forAdmins = viewer.isAdmin
    ? { downloadUrl: website.downloadUrl, givenPreviewUrl: given, previewState, version }
    : { downloadUrl: null, givenPreviewUrl: null, previewState: null, version: null };
  return {
    ...website,
    ...forAdmins,
    websitePreviewUrl: given ?? siteAddress,
    needsStorage: given === null && (website.site?.needsStorage ?? false),
    needsServer: website.site?.needsServer ?? null,
    filesAvailable: hasFiles(website),
  };
}

export function hasFiles({ zip, downloadUrl }: Pick<Stored, 'zip' | 'downloadUrl'>): boolean {
  return zip !== null || downloadUrl !== null;
}
