import { Fragment } from 'react';
import { referencesOf } from '#frontend/src/entities/requests/request-badge.tsx';
import { RequestNumber } from '#frontend/src/entities/requests/request-number.tsx';
import { Apart } from '#frontend/src/ui/apart.tsx';
import { formatDate } from '#frontend/src/ui/format-date.ts';
import { Listed } from '#frontend/src/ui/listed.tsx';
import { isOpenState } from '#shared/model/change-request.ts';
import { isWaitingForUs } from '#shared/rules/request-steps.ts';
import { requestStateNames } from '#shared/texts/requests.ts';
import { ChangeAnswer, type OwnRequestProps } from './change-answer.tsx';
import { ChangeState } from './change-state.tsx';
import { ChangeWords } from './change-words.tsx';
import styles from './changes.module.css';

/** One request: its state, since when, what was said about it, and the customer's next steps. */
export function ChangeRow({ request, isHeld }: OwnRequestProps) {
  const { number, title, text, state, createdAt, changedAt, pins, files } = request;
  const hasMoved = state !== 'new' && !(isHeld && isWaitingForUs(state));
  return (
    <li className={styles.request}>
      <p className={styles.top}>
        <span className={styles.title}>
          <span className={styles.number}>
            <RequestNumber number={number} />
          </span>{' '}
          <bdi>{title}</bdi>
        </span>
        <ChangeState request={request} isHeld={isHeld} />
      </p>
      {text && <p className={styles.text}>{text}</p>}
      <p className={styles.faint}>
        <Apart
          parts={[
            <Fragment key="asked">
              Requested on <time dateTime={createdAt}>{formatDate(createdAt)}</time>
            </Fragment>,
            hasMoved && (
              <Fragment key="moved">
                {requestStateNames[state]} {isOpenState(state) ? 'since' : 'on'}{' '}
                <time dateTime={changedAt}>{formatDate(changedAt)}</time>
              </Fragment>
            ),
            ...referencesOf({ zip: null, pins }),
          ]}
        />
      </p>
      {files.length > 0 && (
        <p className={styles.faint}>
          With <Listed parts={files.map(({ fileName }) => fileName)} />
        </p>
      )}
      <ChangeWords request={request} />
      <ChangeAnswer key={request.version} request={request} isHeld={isHeld} />
    </li>
  );
}
