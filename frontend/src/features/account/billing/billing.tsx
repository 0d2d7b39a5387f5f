import { BuyerCard } from './buyer-card.tsx';
import { CardOnFile } from './card-on-file.tsx';
import { Papers } from './papers.tsx';

/** The user's card, open payments and receipts. */
export function Billing() {
  return (
    <>
      <CardOnFile />
      <Papers />
      <BuyerCard />
    </>
  );
}
