import { Skeleton } from '#frontend/src/ui/skeleton.tsx';
import styles from './website-card.module.css';

export function WebsiteSkeleton() {
  return (
    <div className={styles.card} aria-busy="true">
      <span className="visually-hidden" role="status">
        Loading your website
      </span>
      <div className={styles.header}>
        <Skeleton className={styles.skeletonType} />
        <Skeleton shape="block" className={styles.skeletonName} />
      </div>
      <div className={styles.skeletonStage}>
        <Skeleton shape="block" />
      </div>
    </div>
  );
}
