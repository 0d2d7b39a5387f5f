import { useQuery } from '@tanstack/react-query';
import { serverNow } from '#frontend/src/api/server-clock.ts';
import { chargeText } from '#frontend/src/entities/buyer/charge-text.ts';
import { useEnd } from '#frontend/src/entities/subscription/use-end.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import type { BillingOverview } from '#shared/api/billing.ts';
import type { Customer } from '#shared/model/user.ts';
import { offers } from '#shared/pricing.ts';
import { cardName } from '#shared/rules/card-name.ts';
import { formatSum } from '#shared/rules/money.ts';
import { arePaymentsPaused, lastDay } from '#shared/rules/served.ts';
import { changedPlan } from '#shared/texts/admin.ts';
import { overviewOf } from '../customers/payments/overview-of.ts';
import type { CustomerPartProps } from './customer-part.ts';
import { Fact } from './fact.tsx';
import facts from './facts.module.css';
import section from './section.module.css';
import { Section } from './section.tsx';

/** What the customer has bought, until when their subscription is paid, and its end (RULE-24). */
export function PlanSection({ customer, onAction }: CustomerPartProps) {
  const { hasActiveSubscription } = customer;
  const charges = useCharges(customer);
  const endsAt = useEnd(customer);
  const bought = [...purchaseFacts(customer), ...subscriptionFacts(customer, endsAt), ...charges];
  const isLeaving = lastDay(customer, serverNow()) !== null;
  const button = (name: 'endSubscription' | 'resumeSubscription', label: string) => (
    <Button size="sm" onClick={() => onAction({ name, customer })}>
      {label}
    </Button>
  );
  return (
    <Section title="Plan">
      {bought.length === 0 && <p className={section.faint}>Nothing bought yet.</p>}
      {bought.length > 0 && (
        <dl className={facts.facts}>
          {bought.map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </dl>
      )}
      {(hasActiveSubscription || isLeaving) && (
        <div className={section.actions}>
          {isLeaving && button('resumeSubscription', changedPlan.resume)}
          {button('endSubscription', isLeaving ? changedPlan.endNow : changedPlan.end)}
        </div>
      )}
    </Section>
  );
}

/** As Stripe says; nothing while it does not answer. */
function useCharges({ id, hasActiveSubscription }: Customer): readonly PlanFact[] {
  const { data } = useQuery({ ...overviewOf(id), enabled: hasActiveSubscription });
  return data ? chargeFacts(data) : [];
}

function chargeFacts({ due, nextAttempt, next, card }: BillingOverview): readonly PlanFact[] {
  const again = nextAttempt ? formatMoneyDay(nextAttempt) : 'None: Stripe has given up';
  return [
    ...(due.length > 0
      ? ([
          ['Owed', formatSum(due)],
          ['Next attempt', again],
        ] as const)
      : []),
    ...(next ? [['A month costs', chargeText(next)] as const] : []),
    ['Card', card ? cardName(card) : 'None on file'],
  ];
}

type PlanFact = readonly [name: string, value: string];

function purchaseFacts({ hasPurchasedSite, purchaseDate }: Customer): readonly PlanFact[] {
  if (!hasPurchasedSite) return [];
  const text = purchaseDate ? `Purchased on ${formatMoneyDay(purchaseDate)}` : 'Purchased';
  return [[offers.purchase.title, text]];
}

function subscriptionFacts(customer: Customer, endsAt: string | null): readonly PlanFact[] {
  const { hasActiveSubscription, payBy, nextBillingDate, subscriptionEndedAt } = customer;
  const state = (text: string): PlanFact => [offers.subscription.title, text];
  const day = (name: string, at: string | null): readonly PlanFact[] =>
    at === null ? [] : [[name, formatMoneyDay(at)]];
  const until = lastDay(customer, serverNow());
  if (until !== null) return [state('Cancelled'), ...day('Paid and served until', until)];
  if (!hasActiveSubscription) {
    return subscriptionEndedAt === null
      ? []
      : [state(`Ended on ${formatMoneyDay(subscriptionEndedAt)}`)];
  }
  if (payBy !== null) return [state('Payment late'), ...day('Ends, unless paid, on', payBy)];
  if (arePaymentsPaused(customer)) return [state('Active, payments are paused at Stripe')];
  if (endsAt !== null) return [state('Active'), ...day('Ends with the account on', endsAt)];
  return [state('Active'), ...day('Paid until, next payment', nextBillingDate)];
}
