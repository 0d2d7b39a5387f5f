import { Card, CardHeader } from '#frontend/src/ui/card.tsx';

/** Which mails the user gets. */
export function Notifications() {
  return (
    <Card>
      <CardHeader title="Mails" text="We do not send mails yet." />
    </Card>
  );
}
