import { Skeleton } from '#frontend/src/ui/skeleton.tsx';
import styles from './website-card.module.css';

interface WebsiteSkeletonProps {
  /** Whether there is a website for sure, of which a preview comes; else its place stays empty. */
  readonly hasWebsite: boolean;
}

export function WebsiteSkeleton({ hasWebsite }: WebsiteSkeletonProps) {
  return (
    <div className={styles.card} aria-busy="true">
      <span className="visually-hidden" role="status">
        {hasWebsite ? 'Loading your website' : 'Loading your dashboard'}
      </span>
      <div className={styles.header}>
        <Skeleton className={styles.skeletonType} />
        <Skeleton shape="block" className={styles.skeletonName} />
      </div>
      <div className={styles.skeletonStage}>{hasWebsite && <Skeleton shape="block" />}</div>
    </div>
  );
}
