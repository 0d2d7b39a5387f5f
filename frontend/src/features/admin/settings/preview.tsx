import { type ReactNode, useId } from 'react';
import styles from './settings.module.css';

interface PreviewProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** What customers read with the texts as they are typed. */
export function Preview({ title, children }: PreviewProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.preview}>
      <h3 id={id} className={styles.previewTitle}>
        {title}
      </h3>
      {children}
    </section>
  );
}
