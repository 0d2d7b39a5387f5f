import { BuyerCard } from './buyer-card.tsx';
import { CardOnFile } from './card-on-file.tsx';
import { Receipts } from './receipts.tsx';

/** The user's card, open payments and receipts. */
export function Billing() {
  return (
    <>
      <CardOnFile />
      <Receipts />
      <BuyerCard />
    </>
  );
}
