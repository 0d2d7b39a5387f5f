import { useUser } from '#frontend/src/app/session-context.ts';
import { Card, CardHeader } from '#frontend/src/ui/card.tsx';
import { EmailForm } from './email-form.tsx';
import { PersonForm } from './person-form.tsx';

/** Who the user is to us, and where our mails go. */
export function Profile() {
  const user = useUser();
  return (
    <>
      <Card>
        <CardHeader
          title="About you"
          text={`You sign in as ${user.username}. Your username stays.`}
        />
        <PersonForm user={user} />
      </Card>
      <Card>
        <CardHeader title="Email address" text={`Our mails go to ${user.email}.`} />
        <EmailForm user={user} />
      </Card>
    </>
  );
}
