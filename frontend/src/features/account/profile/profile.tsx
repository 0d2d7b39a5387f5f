import { useUser } from '#frontend/src/app/session-context.ts';
import { Card, CardHeader } from '#frontend/src/ui/card.tsx';

/** Who the user is to us. */
export function Profile() {
  const { username, email } = useUser();
  return (
    <Card>
      <CardHeader title={username} text={email} />
    </Card>
  );
}
