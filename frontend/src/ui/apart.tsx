import { Children, type ReactNode } from 'react';
import styles from './apart.module.css';

interface ApartProps {
  /** Falsy ones are left out. */
  readonly parts: readonly ReactNode[];
}

/** `Ines Marlow · ines · ines@example.com`: no part changes the direction of another, and no dot begins or ends a line. */
export function Apart({ parts }: ApartProps) {
  return (
    <span className={styles.frame}>
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
