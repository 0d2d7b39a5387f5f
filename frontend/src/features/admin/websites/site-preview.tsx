import { useState } from 'react';
import { ReviewedPreview } from '#frontend/src/entities/comments/reviewed-preview.tsx';
import { Button } from '#frontend/src/ui/button.tsx';
import { EmptyState } from '#frontend/src/ui/empty-state.tsx';

import { isShowable } from '#frontend/src/ui/site-address.ts';
import type { Website } from '#shared/model/website.ts';
import { type OnAction, targetOfWebsite } from '../actions.ts';
import { SiteProgress } from './site-progress.tsx';
import { uploadZip } from './upload-words.ts';
import { isInProgress } from './website-queries.ts';

interface SitePreviewProps {
  readonly website: Website;
  readonly onAction: OnAction;
}

/** The live website and the progress of newly uploaded files. */
export function SitePreview({ website, onAction }: SitePreviewProps) {
  const { id, name, websitePreviewUrl, needsStorage, previewState, version } = website;
  if (isShowable(websitePreviewUrl)) {
    return (
      <>
        <SiteProgress website={website} />
        <Stage
          key={`${version} ${previewState}`}
          websiteId={id}
          name={name}
          address={websitePreviewUrl}
          needsStorage={needsStorage}
        />
      </>
    );
  }
  if (isInProgress(previewState) || previewState === 'failed') {
    return <SiteProgress website={website} />;
  }
  return (
    <EmptyState
      level={3}
      title="Nothing to show yet"
      text="Upload the website's ZIP, and it appears here and on the customer's dashboard."
      action={
        <Button onClick={() => onAction({ name: 'zip', target: targetOfWebsite(website) })}>
          {uploadZip}
        </Button>
      }
    />
  );
}

interface StageProps {
  readonly websiteId: number;
  readonly name: string;
  readonly address: string;
  readonly needsStorage: boolean;
}

/** Keeps the first address: a refetch returns a newly signed one, which would reload the frame. */
function Stage({ websiteId, name, address, needsStorage }: StageProps) {
  const [first] = useState(address);
  return (
    <ReviewedPreview
      name={name}
      address={first}
      needsStorage={needsStorage}
      note="newest version"
      widths={['desktop', 'tablet', 'mobile']}
      source={{ kind: 'website', websiteId, isAdmin: true }}
    />
  );
}
