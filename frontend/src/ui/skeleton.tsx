import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** `block` fills its parent. */
  readonly shape?: 'line' | 'title' | 'block';
  readonly className?: string | undefined;
}

/** Placeholder while loading; put `aria-busy` on its container. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={classNames(styles.skeleton, styles[shape], className)} />
  );
}
