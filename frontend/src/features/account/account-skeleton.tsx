import { Card } from '#frontend/src/ui/card.tsx';
import { Skeleton } from '#frontend/src/ui/skeleton.tsx';
import { VisuallyHidden } from '#frontend/src/ui/visually-hidden.tsx';
import styles from './account.module.css';

/** While a tab or its content is loading. */
export function AccountSkeleton() {
  return (
    <Card aria-busy="true" className={styles.skeleton}>
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton />
    </Card>
  );
}
