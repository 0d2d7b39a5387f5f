import { Card } from '#frontend/src/ui/card.tsx';
import { Skeleton } from '#frontend/src/ui/skeleton.tsx';
import styles from './brief-skeleton.module.css';

/** The brief before it is loaded: its title, how far it is, and the first two fields. */
export function BriefSkeleton() {
  return (
    <Card aria-busy="true">
      <span className="visually-hidden" role="status">
        Loading your brief
      </span>
      <div className={styles.brief}>
        <Skeleton shape="title" />
        <Skeleton className={styles.progress} />
        <Skeleton shape="block" className={styles.field} />
        <Skeleton shape="block" className={styles.field} />
      </div>
    </Card>
  );
}
