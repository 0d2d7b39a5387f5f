import { useUser } from '#frontend/src/session/session-context.ts';
import { Card, CardHeader } from '#frontend/src/ui/card.tsx';
import { EmailForm } from './email-form.tsx';
import { PersonForm } from './person-form.tsx';

/** The user's name and contact data, and their email address. */
export function Profile() {
  const user = useUser();
  return (
    <>
      <Card>
        <CardHeader
          title="About you"
          text={`You sign in as ${user.username}. Your username cannot be changed.`}
        />
        <PersonForm user={user} />
      </Card>
      <Card>
        <CardHeader title="Email address" text={`Our emails go to ${user.email}.`} />
        <EmailForm user={user} />
      </Card>
    </>
  );
}
