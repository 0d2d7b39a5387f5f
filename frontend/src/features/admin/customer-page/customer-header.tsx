import { useStage } from '#frontend/src/entities/brief/use-stage.ts';
import { useStandings } from '#frontend/src/entities/standings/standings-query.ts';
import { useEnd } from '#frontend/src/entities/subscription/use-end.ts';
import { ViewersNow } from '#frontend/src/entities/viewers/viewers.tsx';
import { paths } from '#frontend/src/paths.ts';
import { Apart } from '#frontend/src/ui/apart.tsx';
import { Badge } from '#frontend/src/ui/badge.tsx';
import { classNames } from '#frontend/src/ui/class-names.ts';
import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import { ChatIcon } from '#frontend/src/ui/icons/chat.tsx';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import type { Customer } from '#shared/model/user.ts';
import { offers } from '#shared/pricing.ts';
import { displayName } from '#shared/rules/names.ts';
import { targetOf } from '../actions.ts';
import { CustomerMenu } from '../customers/table/customer-menu.tsx';
import { otherNames } from '../customers/table/other-names.ts';
import { MailStopBadge } from '../mail/mail-stop-badge.tsx';
import page from '../page-header.module.css';
import { NextStep } from '../standings/next-step.tsx';
import { UnansweredMark } from '../standings/unanswered-mark.tsx';
import styles from './customer-header.module.css';
import type { CustomerPartProps } from './customer-part.ts';
import section from './section.module.css';
import { StageBadge } from './stage-badge.tsx';
import { useHeadStep } from './use-head-step.ts';

interface CustomerHeaderProps extends CustomerPartProps {
  readonly isNew: boolean;
}

/** Name, plans, and where the website stands. */
export function CustomerHeader({ customer, isNew, onAction }: CustomerHeaderProps) {
  const { id, isAdmin } = customer;
  const name = displayName(customer);
  return (
    <header className={classNames(page.header, styles.below)}>
      <div className={page.subject}>
        <div className={page.nameLine}>
          <h1 className={page.name}>{name}</h1>
          {isAdmin ? <Badge>Administrator</Badge> : <StageBadge customer={customer} />}
          {isNew && <Badge tone="accent">New</Badge>}
          {!isAdmin && <Waits userId={id} />}
          <MailStopBadge customer={customer} />
          <ViewersNow userId={id} />
        </div>
        <p className={section.faint}>
          {isAdmin ? (
            <Apart parts={otherNames(customer, name)} />
          ) : (
            <NamesAndPlans customer={customer} />
          )}
        </p>
      </div>
      {!isAdmin && (
        <div className={page.steps}>
          <Steps customer={customer} onAction={onAction} />
        </div>
      )}
      <CustomerMenu customer={customer} onAction={onAction} />
    </header>
  );
}

function NamesAndPlans({ customer }: Pick<CustomerPartProps, 'customer'>) {
  const endsAt = useEnd(customer);
  const names = otherNames(customer, displayName(customer));
  return <Apart parts={[...names, ...plansOf(customer, endsAt)]} />;
}

function Waits({ userId }: { readonly userId: number }) {
  return <UnansweredMark standing={useStandings([userId])(userId)} />;
}

/** What is next, and the way to the chat, which is sometimes the same. */
function Steps({ customer, onAction }: CustomerPartProps) {
  const { id } = customer;
  const stage = useStage(id);
  const step = useHeadStep(customer);
  if (step === 'answer') {
    return (
      <ButtonLink to={paths.supportChat(id)} variant="primary">
        <ChatIcon size={18} />
        Answer
      </ButtonLink>
    );
  }
  return (
    <>
      {step && (
        <NextStep
          website={customer}
          stage={stage}
          target={targetOf(customer)}
          onAction={onAction}
        />
      )}
      <ButtonLink to={paths.supportChat(id)}>
        <ChatIcon size={18} />
        Open chat
      </ButtonLink>
    </>
  );
}

/** Purchase, subscription and next payment, each in a few words. */
function plansOf(customer: Customer, endsAt: string | null): readonly string[] {
  const { hasPurchasedSite, purchaseDate, hasActiveSubscription, servedUntil } = customer;
  return [
    ...(hasPurchasedSite
      ? [`${offers.purchase.title}${purchaseDate ? ` on ${formatMoneyDay(purchaseDate)}` : ''}`]
      : []),
    ...(hasActiveSubscription ? [`${offers.subscription.title}${nextOf(customer, endsAt)}`] : []),
    ...(servedUntil
      ? [`${offers.subscription.title}, ends on ${formatMoneyDay(servedUntil)}`]
      : []),
  ];
}

function nextOf({ payBy, nextBillingDate }: Customer, endsAt: string | null): string {
  if (payBy) return '';
  if (endsAt !== null) return `, ends with the account on ${formatMoneyDay(endsAt)}`;
  return nextBillingDate ? `, next on ${formatMoneyDay(nextBillingDate)}` : '';
}
