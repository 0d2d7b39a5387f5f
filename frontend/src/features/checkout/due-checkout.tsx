import { useQuery } from '@tanstack/react-query';
import { overviewQuery } from '#frontend/src/entities/buyer/overview-query.ts';
import { titles } from '#frontend/src/titles.ts';
import { Card } from '#frontend/src/ui/card.tsx';
import { PageHeader } from '#frontend/src/ui/page.tsx';
import { Checkout, type CheckoutProps } from './checkout.tsx';
import { DueFacts } from './due-facts.tsx';
import { dueSum, dueText } from './due-words.ts';

interface DueCheckoutProps extends Omit<CheckoutProps, 'type'> {
  /** `undefined` while it loads. */
  readonly websiteName: string | undefined;
}

/** What a subscriber owes: a month of what they have, and nothing new. The mail's link has the same page. */
export function DueCheckout({ websiteName = '', ...checkout }: DueCheckoutProps) {
  const { data } = useQuery(overviewQuery);
  const [oldest] = data?.due ?? [];
  return (
    <>
      {data && oldest ? (
        <PageHeader above={titles.pay} title={dueSum(oldest)} text={dueText(data.due, data.card)} />
      ) : (
        <PageHeader title={titles.pay} />
      )}
      <Card aria-label="Payment">
        {data && oldest && <DueFacts due={oldest} websiteName={websiteName} payBy={data.payBy} />}
        <Checkout type="due" {...checkout} />
      </Card>
    </>
  );
}
