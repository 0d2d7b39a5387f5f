import type { Visits } from '#shared/model/visits.ts';
import { daysBetween } from '#shared/rules/day.ts';
import { formatNumber } from '#shared/texts/language.ts';
import { dayText } from './day-text.ts';
import { scaleTop } from './scale-top.ts';
import styles from './visit-bars.module.css';

/** In the drawing's own units, which stretch with the page. */
const height = 100;
const [step, width] = [10, 7];
/** From label to label. */
const weekDays = 7;

/** A bar for each day over an axis with the days' names, and a table for screen readers. */
export function VisitBars({ visits: { from, to, days } }: { readonly visits: Visits }) {
  const viewsOn = new Map(days.map(({ day, views }) => [day, views]));
  const all = daysBetween(from, to).map((day) => ({ day, views: viewsOn.get(day) ?? 0 }));
  const top = scaleTop(Math.max(...all.map(({ views }) => views)));
  return (
    <figure className={styles.figure}>
      <div aria-hidden="true" className={styles.chart}>
        <div className={styles.scale}>
          {[top, top / 2, 0].map((views) => (
            <span key={views}>{formatNumber(views)}</span>
          ))}
        </div>
        <svg
          aria-hidden="true"
          className={styles.bars}
          viewBox={`0 0 ${all.length * step} ${height}`}
          preserveAspectRatio="none"
        >
          {[0, height / 2].map((y) => (
            <line key={y} className={styles.line} x1="0" x2="100%" y1={y} y2={y} />
          ))}
          {all.map(({ day, views }, index) => {
            const size = (views / top) * height;
            return (
              <rect key={day} x={index * step} y={height - size} width={width} height={size}>
                <title>{`${dayText(day)}: ${views}`}</title>
              </rect>
            );
          })}
        </svg>
        <div className={styles.days}>
          {all.map(
            ({ day }, index) =>
              index % weekDays === 0 &&
              all.length - index > weekDays / 2 && (
                <span key={day} style={{ flexBasis: `${(100 * weekDays) / all.length}%` }}>
                  {dayText(day)}
                </span>
              ),
          )}
        </div>
      </div>
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
