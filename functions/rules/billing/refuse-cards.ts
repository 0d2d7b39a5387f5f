import { refusals } from '#shared/texts/refusals.ts';
import { refuseUntil } from '../refuse-until.ts';

interface Account {
  /** Set where banks declined too many of its cards. */
  readonly cardsRefusedUntil: string | null;
}

/** Throws 429 while an account gets no form for a card (THREAT-P17). */
export function refuseCards({ cardsRefusedUntil }: Account, now: Date): void {
  if (cardsRefusedUntil === null || Date.parse(cardsRefusedUntil) <= now.getTime()) return;
  refuseUntil(new Date(cardsRefusedUntil), now, refusals.cardsRefused);
}
