import type { ReactNode } from 'react';
import { frameNote } from '#frontend/src/entities/brief/stage-words.ts';
import { AskedComment } from '#frontend/src/entities/comments/asked-comment.tsx';
import type { CommentSource } from '#frontend/src/entities/comments/comment-source.ts';
import { ReviewedPreview } from '#frontend/src/entities/comments/reviewed-preview.tsx';
import { dashboardPlaces } from '#frontend/src/paths.ts';
import { classNames } from '#frontend/src/ui/class-names.ts';
import { EmptyState } from '#frontend/src/ui/empty-state.tsx';
import type { Stage } from '#shared/model/stage.ts';
import type { Website } from '#shared/model/website.ts';
import { liveName } from '#shared/rules/stage.ts';
import { missingPreview } from './missing-preview.ts';
import { type Preview, previewOf } from './preview-address.ts';
import styles from './website-card.module.css';

interface WebsiteCardProps {
  readonly website: Website;
  /** Where it stands; `undefined` while it loads. */
  readonly stage?: Stage | undefined;
  /** Whether its owner may ask for changes now. */
  readonly canAsk?: boolean;
  /** What is asked about it, before it is looked at. */
  readonly children?: ReactNode;
}

export function WebsiteCard({ website, stage, canAsk = false, children }: WebsiteCardProps) {
  const isLive = stage !== undefined && liveName(stage) !== null;
  return (
    <section
      id={dashboardPlaces.preview}
      aria-labelledby="website-name"
      className={classNames(styles.card, isLive && styles.live)}
    >
      <header className={styles.header}>
        <p className={styles.type}>
          <bdi>{website.websiteType}</bdi> website
        </p>
        <h2 id="website-name" className={styles.name}>
          {website.name}
        </h2>
        {website.description && <p className={styles.description}>{website.description}</p>}
      </header>
      {children}
      <WebsitePreview
        name={website.name}
        preview={previewOf(website)}
        needsStorage={website.needsStorage}
        note={frameNote(stage)}
        stage={stage}
        source={{ kind: 'website', websiteId: website.id, isAdmin: false, canAsk }}
      />
    </section>
  );
}

/** The live website, else its picture, else an empty state. */
export function WebsitePreview({
  name,
  preview,
  needsStorage = false,
  note,
  stage,
  source,
}: {
  readonly name: string;
  readonly preview: Preview;
  readonly needsStorage?: boolean;
  readonly note?: string | undefined;
  readonly stage?: Stage | undefined;
  readonly source: CommentSource;
}) {
  if (preview.kind === 'live') {
    const { address } = preview;
    return (
      <>
        <ReviewedPreview {...{ name, address, needsStorage, note, source }} />
        <AskedComment {...{ name, address, source }} />
      </>
    );
  }
  if (preview.kind === 'image') {
    return (
      <img
        className={styles.picture}
        src={preview.address}
        alt={`Preview of ${name}`}
        referrerPolicy="no-referrer"
      />
    );
  }
  return (
    <div className={styles.nothing}>
      <EmptyState level={3} {...missingPreview(stage)} />
    </div>
  );
}
