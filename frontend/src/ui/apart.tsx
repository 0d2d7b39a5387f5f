import { Children, type ReactNode } from 'react';
import styles from './apart.module.css';
import { classNames } from './class-names.ts';

interface ApartProps {
  /** Falsy ones are left out. */
  readonly parts: readonly ReactNode[];
  /** In one line, of which the end may be missing. */
  readonly isCut?: boolean;
}

/** `Ines Marlow · ines · ines@example.com`: no part changes the direction of another, and no dot begins or ends a line. */
export function Apart({ parts, isCut = false }: ApartProps) {
  return (
    <span className={classNames(styles.frame, isCut && styles.cut)}>
      <span className={styles.parts}>
        {Children.map(Children.toArray(parts), (part, place) => (
          <span className={styles.part}>
            {place > 0 && <span className={styles.dot}>{' · '}</span>}
            <bdi>{part}</bdi>
          </span>
        ))}
      </span>
    </span>
  );
}
