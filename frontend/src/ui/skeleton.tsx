import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** `line` of text, `title`, or a `block` that fills its parent. */
  readonly shape?: 'line' | 'title' | 'block';
  readonly className?: string | undefined;
}

/** Stands where something will be; put `aria-busy` on what contains it. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={classNames(styles.skeleton, styles[shape], className)} />
  );
}
