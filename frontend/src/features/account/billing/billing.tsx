import { BuyerCard } from './buyer-card.tsx';
import { CardOnFile } from './card-on-file.tsx';
import { PlanPart } from './plan-part.tsx';
import { Receipts } from './receipts.tsx';

/** The user's plan, card, open payments and receipts. */
export function Billing() {
  return (
    <>
      <PlanPart />
      <CardOnFile />
      <Receipts />
      <BuyerCard />
    </>
  );
}
