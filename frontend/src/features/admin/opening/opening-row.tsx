import { classNames } from '#frontend/src/ui/class-names.ts';
import { CheckIcon } from '#frontend/src/ui/icons/check.tsx';
import { ButtonLink, TextLink } from '#frontend/src/ui/link.tsx';
import { VisuallyHidden } from '#frontend/src/ui/visually-hidden.tsx';
import type { OpeningRow } from '#shared/model/opening.ts';
import { MailSteps } from '../mail/mail-steps.tsx';
import styles from './opening.module.css';
import { openingItems, openingLine, openingPlace, openingWords } from './opening-words.ts';

interface OpeningRowItemProps {
  readonly row: OpeningRow;
  /** The one to begin with: unfolded, where the others are a line. */
  readonly isNext?: boolean;
}

/** What is done, or what is missing and where to do it. */
export function OpeningRowItem({ row, isNext = false }: OpeningRowItemProps) {
  const { item, state, gaps } = row;
  return (
    <li className={classNames(styles.row, isNext && styles.next)} data-state={state}>
      <span className={styles.mark}>
        {state === 'done' ? <CheckIcon size={16} /> : state === 'unknown' && '?'}
      </span>
      <div className={styles.words}>
        <p className={styles.item}>
          {openingItems[item].title}
          <VisuallyHidden>{`: ${openingWords.states[state]}`}</VisuallyHidden>
          {isNext && <span className={styles.first}>{openingWords.next}</span>}
        </p>
        {gaps.length > 0 && <p className={styles.gaps}>{openingLine(gaps)}</p>}
        {item === 'mail' && state === 'open' && <MailSteps />}
      </div>
      {state !== 'done' && <Way row={row} isNext={isNext} />}
    </li>
  );
}

function Way({ row: { item, gaps }, isNext }: Required<OpeningRowItemProps>) {
  const place = openingPlace(item, gaps);
  if ('command' in place) {
    return (
      <p className={styles.place}>
        {openingWords.byOperator} <code>{place.command}</code>
      </p>
    );
  }
  return isNext ? (
    <ButtonLink size="sm" to={place.to}>
      {place.label}
    </ButtonLink>
  ) : (
    <p className={styles.place}>
      <TextLink to={place.to}>{place.label}</TextLink>
    </p>
  );
}
