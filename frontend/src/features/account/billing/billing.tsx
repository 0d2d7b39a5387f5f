import { BuyerCard } from './buyer-card.tsx';
import { CardOnFile } from './card-on-file.tsx';
import { Papers } from './papers.tsx';

/** What the user pays with, what is open, and what they have paid. */
export function Billing() {
  return (
    <>
      <CardOnFile />
      <Papers />
      <BuyerCard />
    </>
  );
}
