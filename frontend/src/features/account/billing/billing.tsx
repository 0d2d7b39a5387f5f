import { Card, CardHeader } from '#frontend/src/ui/card.tsx';

/** What the user pays with, and what they have paid. */
export function Billing() {
  return (
    <Card>
      <CardHeader title="Payments" text="Your plan is on the dashboard." />
    </Card>
  );
}
