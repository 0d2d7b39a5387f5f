import type { ReactNode } from 'react';
import { openWorkOf } from '#frontend/src/entities/standings/open-work.ts';
import { StageLook } from '#frontend/src/entities/standings/stage-look.tsx';
import table from '#frontend/src/features/admin/panel-table.module.css';
import { Badge } from '#frontend/src/ui/badge.tsx';
import type { Standing } from '#shared/model/standing.ts';
import styles from './standings.module.css';

interface StandingCellProps {
  readonly standing: Standing | null | undefined;
  /** Where it could not be read. */
  readonly otherwise: ReactNode;
}

/** The stage, and what waits for the agency below it. Its room is kept while it loads. */
export function StandingCell({ standing, otherwise }: StandingCellProps) {
  if (standing === undefined) return <Loading />;
  if (standing === null) return otherwise;
  const work = openWorkOf(standing);
  return (
    <>
      <StageLook stage={standing.stage} isLate={standing.isLate} isShort />
      {work && <span className={table.faint}>{work}</span>}
    </>
  );
}

/** As wide as `In review`: spaces are narrower than letters. */
const usualLength = 16;

function Loading() {
  return (
    <span className={styles.loading} aria-hidden="true">
      <Badge>{'\u00a0'.repeat(usualLength)}</Badge>
    </span>
  );
}
