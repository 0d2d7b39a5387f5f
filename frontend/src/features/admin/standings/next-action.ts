import type { Stage } from '#shared/model/stage.ts';
import type { Customer } from '#shared/model/user.ts';
import type { Website } from '#shared/model/website.ts';

/** What brings a sale on. */
export type NextAction = 'zip' | 'links';

/** Where a website with something to look at is in its customer's hands, or done, nothing is next. */
const nextAt: Readonly<Partial<Record<Stage['kind'], NextAction>>> = {
  review: 'links',
  changes: 'zip',
};

/** Whether a website has something to look at, and whether its last upload failed: of itself, or of its customer. */
export type Versioned = Pick<Website, 'websitePreviewUrl' | 'zipFileUploaded'> &
  (Pick<Website, 'previewState'> | Pick<Customer, 'zipFailed'>);

function hasFailed(website: Versioned): boolean {
  return 'zipFailed' in website ? website.zipFailed : website.previewState === 'failed';
}

/** The agency's next step with a website: a version, a link to it, or none; undefined also while the stage loads. */
export function nextActionOf(website: Versioned, stage: Stage | undefined): NextAction | undefined {
  const { websitePreviewUrl, zipFileUploaded } = website;
  if (hasFailed(website)) return 'zip';
  if (!stage || stage.kind === 'finished' || stage.kind === 'ended') return undefined;
  const hasVersion = zipFileUploaded || websitePreviewUrl !== null;
  return hasVersion ? nextAt[stage.kind] : 'zip';
}
