import { classNames } from '#frontend/src/ui/class-names.ts';
import { Skeleton } from '#frontend/src/ui/skeleton.tsx';
import styles from './website-card.module.css';

export function WebsiteSkeleton({ isLive }: { readonly isLive: boolean }) {
  return (
    <div className={classNames(styles.card, isLive && styles.live)} aria-busy="true">
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
