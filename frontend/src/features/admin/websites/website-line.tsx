import { classNames } from '#frontend/src/ui/class-names.ts';
import type { Website } from '#shared/model/website.ts';
import styles from './website-line.module.css';

/** What a website is, below its name: its description, or its type where none was given. */
export function WebsiteLine({
  description,
  websiteType,
}: Pick<Website, 'description' | 'websiteType'>) {
  if (description) return <p className={styles.line}>{description}</p>;
  return (
    <p className={classNames(styles.line, styles.type)}>
      <bdi>{websiteType}</bdi> website
    </p>
  );
}
