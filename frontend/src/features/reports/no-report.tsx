import { serverNow } from '#frontend/src/api/server-clock.ts';
import { paths } from '#frontend/src/paths.ts';
import { useUser } from '#frontend/src/session/session-context.ts';
import { EmptyState } from '#frontend/src/ui/empty-state.tsx';
import { ButtonLink, TextLink } from '#frontend/src/ui/link.tsx';
import { monthName } from '#shared/rules/month.ts';
import { reportMonths } from '#shared/rules/report-months.ts';
import styles from './no-report.module.css';

/** What stands for a month that has no report: those that have one. */
export function NoReport() {
  const months = reportMonths(useUser().createdAt, serverNow());
  const [newest, oldest] = [months.at(0), months.at(-1)];
  if (newest === undefined || oldest === undefined) return null;
  return (
    <EmptyState
      title="There is no report of this month"
      text={
        newest === oldest
          ? `Your first report is that of ${monthName(newest)}.`
          : `Your reports go from ${monthName(oldest)} to ${monthName(newest)}.`
      }
      action={
        <>
          <ButtonLink to={paths.report(newest)} variant="primary">
            {`Open ${monthName(newest)}`}
          </ButtonLink>
          {newest !== oldest && (
            <ul aria-label="Earlier reports" className={styles.months}>
              {months.slice(1).map((month) => (
                <li key={month}>
                  <TextLink to={paths.report(month)}>{monthName(month)}</TextLink>
                </li>
              ))}
            </ul>
          )}
        </>
      }
    />
  );
}
