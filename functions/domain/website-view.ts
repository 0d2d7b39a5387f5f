import type { Website } from '../../shared/model/website.ts';

type Stored = Omit<Website, 'filesAvailable'> & { readonly zip: object | null };

/** A website as its viewer may see it: the download URL would unlock files that are not paid yet. */
export function websiteView(website: Stored, viewer: { readonly isAdmin: boolean }): Website {
  return {
    ...website,
    downloadUrl: viewer.isAdmin ? website.downloadUrl : null,
    filesAvailable: website.zip !== null || website.downloadUrl !== null,
  };
}
