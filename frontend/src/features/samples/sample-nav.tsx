import { paths } from '#frontend/src/paths.ts';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import styles from './sample-nav.module.css';
import { type Sample, samples } from './samples.ts';

export function SampleNav({ current }: { readonly current: Sample }) {
  return (
    <nav aria-label="Sample websites">
      <ul className={styles.list}>
        {samples.map(({ id, type, name }) => (
          <li key={id}>
            <PlainLink
              to={paths.sample(id)}
              aria-current={id === current.id ? 'page' : undefined}
              className={styles.link}
            >
              <span className={styles.type}>{type}</span>
              <span className={styles.name}>{name}</span>
            </PlainLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
