import { useQuery } from '@tanstack/react-query';
import { paths } from '#frontend/src/paths.ts';
import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import { Notice } from '#frontend/src/ui/notice.tsx';
import type { Customer } from '#shared/model/user.ts';
import { formatSum } from '#shared/rules/money.ts';
import { CopyPayLink } from '../customers/payments/copy-pay-link.tsx';
import { overviewOf } from '../customers/payments/overview-of.ts';
import { isLate } from '../customers/payments/owed-rows.tsx';
import { owedSince } from '../customers/payments/owed-since.ts';
import { workWords } from '../work/work-words.ts';
import styles from './owed-notice.module.css';
import section from './section.module.css';

/** What a late payer owes, what happens next, and what can be done; the sum, which only Stripe knows, comes last. */
export function OwedNotice({ customer }: { readonly customer: Customer }) {
  const { id, payBy } = customer;
  const { data } = useQuery({ ...overviewOf(id), enabled: isLate(customer) });
  if (!isLate(customer) || payBy === null) return null;
  const sum = data && data.due.length > 0 ? formatSum(data.due) : null;
  const attempt = data?.nextAttempt && formatMoneyDay(data.nextAttempt);
  return (
    <div className={styles.above}>
      <Notice tone="danger" title={workWords.owes(sum, formatMoneyDay(owedSince(payBy)))}>
        <div className={styles.next}>
          <p>
            {attempt && `Stripe tries the card again on ${attempt}. `}
            {data && !attempt && 'Stripe has given up on the card. '}
            {`Unless it is paid, the subscription ends on ${formatMoneyDay(payBy)}.`}
          </p>
          <div className={section.actions}>
            <ButtonLink size="sm" to={`${paths.supportChat(id)}&about=payment`}>
              Ask about the payment
            </ButtonLink>
            <CopyPayLink />
          </div>
        </div>
      </Notice>
    </div>
  );
}
