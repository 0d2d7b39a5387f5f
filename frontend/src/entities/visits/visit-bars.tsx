import type { Visits } from '#shared/model/visits.ts';
import { daysBetween } from '#shared/rules/day.ts';
import { dayText } from './day-text.ts';
import styles from './visit-bars.module.css';

/** In the drawing's own units, which stretch with the page. */
const height = 40;
const [step, width] = [10, 7];

/** A bar for each day, and a table for screen readers. */
export function VisitBars({ visits: { from, to, days } }: { readonly visits: Visits }) {
  const viewsOn = new Map(days.map(({ day, views }) => [day, views]));
  const all = daysBetween(from, to).map((day) => ({ day, views: viewsOn.get(day) ?? 0 }));
  const most = Math.max(1, ...all.map(({ views }) => views));
  return (
    <figure className={styles.figure}>
      <svg
        aria-hidden="true"
        className={styles.bars}
        viewBox={`0 0 ${all.length * step} ${height}`}
        preserveAspectRatio="none"
      >
        {all.map(({ day, views }, index) => {
          const size = (views / most) * height;
          return (
            <rect key={day} x={index * step} y={height - size} width={width} height={size}>
              <title>{`${dayText(day)}: ${views}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption aria-hidden="true" className={styles.ends}>
        <span>{dayText(from)}</span>
        <span>{dayText(to)}</span>
      </figcaption>
      <table className="visually-hidden">
        <caption>Views by day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Views</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, views }) => (
            <tr key={day}>
              <th scope="row">{dayText(day)}</th>
              <td>{views}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
