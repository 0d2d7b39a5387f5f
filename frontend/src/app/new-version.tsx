import { useSyncExternalStore } from 'react';
import { isPageOutdated, onOutdated } from '../api/outdated.ts';
import { Button } from '../ui/button.tsx';
import styles from './new-version.module.css';

/** Offers to reload a page that is of another release than the API. */
export function NewVersion() {
  const isOutdated = useSyncExternalStore(onOutdated, isPageOutdated);
  if (!isOutdated) return null;
  return (
    <div role="alert" className={styles.bar}>
      <p className={styles.text}>
        <strong>There is a new version of this page.</strong> Reload it to continue. What you have
        typed here will be lost, so copy it first.
      </p>
      <Button onClick={() => location.reload()}>Reload the page</Button>
    </div>
  );
}
