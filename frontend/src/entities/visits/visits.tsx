import { useQuery } from '@tanstack/react-query';
import section from '#frontend/src/ui/section.module.css';
import { VisitFacts } from './visit-facts.tsx';
import { visitsQuery } from './visits-query.ts';

interface VisitsProps {
  readonly websiteId: number;
}

/** Visits of the live site in the last days; nothing without any. */
export function Visits({ websiteId }: VisitsProps) {
  const { data: visits } = useQuery(visitsQuery(websiteId));
  if (!visits || visits.days.length === 0) return null;
  return (
    <section aria-labelledby="visits-title" className={section.section}>
      <header className={section.header}>
        <h2 id="visits-title" className={section.heading}>
          Visits
        </h2>
      </header>
      <VisitFacts visits={visits} when="in the last 30 days" />
    </section>
  );
}
