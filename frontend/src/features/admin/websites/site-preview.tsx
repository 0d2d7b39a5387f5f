import { useState } from 'react';
import { AskedComment } from '#frontend/src/entities/comments/asked-comment.tsx';
import { ReviewedPreview } from '#frontend/src/entities/comments/reviewed-preview.tsx';
import { EmptyState } from '#frontend/src/ui/empty-state.tsx';
import { isShowable } from '#frontend/src/ui/site-address.ts';
import type { Website } from '#shared/model/website.ts';
import { SiteProgress } from './site-progress.tsx';
import { isInProgress } from './website-queries.ts';

/** The live website and the progress of newly uploaded files. */
export function SitePreview({ website }: { readonly website: Website }) {
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
          note={shownText(website)}
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
    />
  );
}

const widths = ['desktop', 'tablet', 'mobile'] as const;
const sourceOf = (websiteId: number) => ({ kind: 'website', websiteId, isAdmin: true }) as const;

interface StageProps {
  readonly websiteId: number;
  readonly name: string;
  readonly address: string;
  readonly needsStorage: boolean;
  readonly note: string;
}

/** What the frame shows: while a newer version is not shown, the last one that was. */
function shownText({ givenPreviewUrl, previewState, zipFileName }: Website): string {
  if (givenPreviewUrl !== null) return 'its own address';
  return previewState === 'ready' && zipFileName ? zipFileName : 'the last version that works';
}

/** Keeps the first address: a refetch returns a newly signed one, which would reload the frame. */
function Stage({ websiteId, name, address, needsStorage, note }: StageProps) {
  const [first] = useState(address);
  const shown = { name, address: first, widths, source: sourceOf(websiteId) };
  return (
    <>
      <ReviewedPreview {...shown} needsStorage={needsStorage} note={note} />
      <AskedComment {...shown} />
    </>
  );
}
