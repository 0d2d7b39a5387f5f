import type { Website } from '#shared/model/website.ts';
import { ActivitySection } from '../customer-page/activity-section.tsx';
import { CommentsSection } from '../customer-page/comments-section.tsx';
import styles from './one-website.module.css';

interface WebsiteHistoryProps {
  readonly website: Pick<Website, 'id' | 'userId'>;
}

/** What was said about it and done; a file of its own, since it stands below the preview. */
export function WebsiteHistory({ website: { id, userId } }: WebsiteHistoryProps) {
  return (
    <div className={styles.columns}>
      <CommentsSection websiteId={id} />
      <ActivitySection userId={userId} />
    </div>
  );
}
