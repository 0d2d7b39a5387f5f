import { Card, CardHeader } from '#frontend/src/ui/card.tsx';
import { SecondFactor } from './second-factor/second-factor.tsx';

/** What keeps others out. */
export function Security() {
  return (
    <>
      <Card>
        <CardHeader title="Password" text="Ask support for a new activation code to change it." />
      </Card>
      <SecondFactor />
    </>
  );
}
