import { Card, CardHeader } from '#frontend/src/ui/card.tsx';

/** What we keep of the user. */
export function OwnData() {
  return (
    <Card>
      <CardHeader title="Your data" text="Ask support for a copy of it, or for its deletion." />
    </Card>
  );
}
