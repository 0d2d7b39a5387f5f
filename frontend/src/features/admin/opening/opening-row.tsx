import { CheckIcon } from '#frontend/src/ui/icons/check.tsx';
import { TextLink } from '#frontend/src/ui/link.tsx';
import { VisuallyHidden } from '#frontend/src/ui/visually-hidden.tsx';
import type { OpeningRow } from '#shared/model/opening.ts';
import { MailSteps } from '../mail/mail-steps.tsx';
import styles from './opening.module.css';
import { openingGaps, openingItems, openingPlace, openingWords } from './opening-words.ts';

/** What is done, or what is missing and where to do it. */
export function OpeningRowItem({ row: { item, state, gaps } }: { readonly row: OpeningRow }) {
  const { title } = openingItems[item];
  const place = openingPlace(item, gaps);
  return (
    <li className={styles.row} data-state={state}>
      <span className={styles.mark}>
        {state === 'done' ? <CheckIcon size={16} /> : state === 'unknown' && '?'}
      </span>
      <div>
        <p className={styles.item}>
          {title}
          <VisuallyHidden>{`: ${openingWords.states[state]}`}</VisuallyHidden>
        </p>
        {gaps.length > 0 && (
          <p className={styles.gaps}>{gaps.map((gap) => openingGaps[gap]).join(' ')}</p>
        )}
        {item === 'mail' && state === 'open' && <MailSteps />}
      </div>
      {state !== 'done' && (
        <p className={styles.place}>
          {'to' in place ? (
            <TextLink to={place.to}>{place.label}</TextLink>
          ) : (
            <>
              {openingWords.byOperator} <code>{place.command}</code>
            </>
          )}
        </p>
      )}
    </li>
  );
}
