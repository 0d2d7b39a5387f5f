import { paths } from '#frontend/src/paths.ts';
import { ArrowLeftIcon } from '#frontend/src/ui/icons/arrow-left.tsx';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import styles from './admin-panel.module.css';
import { viewQuery } from './panel-view.ts';

interface BackToAllProps {
  readonly view: 'customers' | 'websites';
  readonly children: string;
}

export function BackToAll({ view, children }: BackToAllProps) {
  return (
    <div className={styles.back}>
      <ButtonLink to={`${paths.admin}${viewQuery(view)}`} variant="quiet" size="sm">
        <ArrowLeftIcon size={16} />
        {children}
      </ButtonLink>
    </div>
  );
}
