import { useOffer } from '#frontend/src/agency/use-offer.ts';
import { useStage } from '#frontend/src/entities/brief/use-stage.ts';
import { paths } from '#frontend/src/paths.ts';
import { useUser } from '#frontend/src/session/session-context.ts';
import { Card, CardHeader } from '#frontend/src/ui/card.tsx';
import { classNames } from '#frontend/src/ui/class-names.ts';
import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import rows from '#frontend/src/ui/row-list.module.css';
import type { OfferType } from '#shared/pricing.ts';
import { afterEnd } from '#shared/texts/subscription.ts';
import styles from './billing.module.css';

const noneYet = {
  title: 'You have no plan yet',
  text: 'Once you have one, its price, the next payment, your card and your receipts are here.',
};

const types: readonly OfferType[] = ['subscription', 'purchase'];

/** What would be here, and the two ways to it. */
export function NoPlan() {
  const { id, subscriptionEndedAt } = useUser();
  const stage = useStage(id);
  // Nothing is sold before there is a website: the way to it begins on the dashboard.
  if (stage?.kind === 'brief' || stage?.kind === 'design') return <WebsiteFirst />;
  return (
    <Card>
      <CardHeader
        {...(subscriptionEndedAt === null
          ? noneYet
          : { title: afterEnd.title(formatMoneyDay(subscriptionEndedAt)), text: afterEnd.paid })}
      />
      <ul className={rows.list}>
        {types.map((type) => (
          <Way key={type} type={type} />
        ))}
      </ul>
    </Card>
  );
}

function WebsiteFirst() {
  const purchase = useOffer('purchase');
  const subscription = useOffer('subscription');
  return (
    <Card>
      <CardHeader
        title="Nothing to pay yet"
        text={`We build your website first. Once you like it, it is ${purchase.price} once, or ${subscription.price} ${subscription.per}.`}
      />
      <ButtonLink to={paths.dashboard}>Open your dashboard</ButtonLink>
    </Card>
  );
}

function Way({ type }: { readonly type: OfferType }) {
  const { title, price, per, terms, action } = useOffer(type);
  return (
    <li className={classNames(rows.row, styles.way)}>
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.faint}>
          {price}
          {per && ` ${per}`}. {terms}.
        </p>
      </div>
      <ButtonLink to={paths.checkout(type)} aria-label={`${action}: ${title}`}>
        {action}
      </ButtonLink>
    </li>
  );
}
