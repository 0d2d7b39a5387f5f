import { paths } from '#frontend/src/paths.ts';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import { LastMessages } from './last-messages.tsx';
import { Section } from './section.tsx';

/** The latest messages of the conversation; the page's header leads to it as well. */
export function ChatSection({ userId }: { readonly userId: number }) {
  return (
    <Section
      title="Conversation"
      aside={
        <ButtonLink size="sm" variant="quiet" to={paths.supportChat(userId)}>
          Open the chat
        </ButtonLink>
      }
    >
      <LastMessages userId={userId} />
    </Section>
  );
}
