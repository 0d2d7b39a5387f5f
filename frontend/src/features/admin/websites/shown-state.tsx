import { Badge } from '#frontend/src/ui/badge.tsx';
import { readableAddress } from '#frontend/src/ui/site-address.ts';
import type { Website } from '#shared/model/website.ts';
import table from '../panel-table.module.css';
import { PreviewBadge } from './preview-badge.tsx';

interface ShownStateProps {
  readonly website: Pick<Website, 'givenPreviewUrl' | 'previewState'>;
}

/** Only what is unusual: an address that an administrator set, which takes precedence over the files, and files that are not shown yet. */
export function ShownState({ website: { givenPreviewUrl, previewState } }: ShownStateProps) {
  if (givenPreviewUrl) {
    return (
      <>
        <Badge tone="accent">Own address</Badge>
        <span className={table.faint}>{readableAddress(givenPreviewUrl)}</span>
      </>
    );
  }
  if (previewState === null || previewState === 'none' || previewState === 'ready') return null;
  return <PreviewBadge state={previewState} />;
}
