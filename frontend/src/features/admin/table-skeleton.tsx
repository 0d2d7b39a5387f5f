import { Skeleton } from '#frontend/src/ui/skeleton.tsx';
import { listLimits } from '#shared/limits/lists.ts';
import styles from './table-skeleton.module.css';

const rows = Array.from({ length: listLimits.pageSize }, (_, index) => index);

export function TableSkeleton({ label }: { readonly label: string }) {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <span className="visually-hidden" role="status">
        {label}
      </span>
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          <div>
            <Skeleton className={styles.name} />
            <Skeleton className={styles.mail} />
          </div>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      ))}
    </div>
  );
}
