/** When Stripe charges the next month: the same day of it, else its last (https://docs.stripe.com/billing/subscriptions/billing-cycle). */
export function monthLater(start: Date): Date {
  const next = new Date(start);
  next.setUTCMonth(start.getUTCMonth() + 1);
  if (next.getUTCDate() !== start.getUTCDate()) next.setUTCDate(0);
  return next;
}
