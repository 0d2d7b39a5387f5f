import { paths } from '#frontend/src/paths.ts';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import type { Customer } from '#shared/model/user.ts';
import { displayName } from '#shared/rules/names.ts';
import { LastMessages } from './last-messages.tsx';
import { Section } from './section.tsx';

/** The latest messages of the conversation; the page's header leads to it as well. */
export function ChatSection({ customer }: { readonly customer: Customer }) {
  const { id } = customer;
  return (
    <Section
      title="Conversation"
      aside={
        <ButtonLink size="sm" to={paths.supportChat(id)}>
          Open the chat
        </ButtonLink>
      }
    >
      <LastMessages userId={id} name={displayName(customer)} />
    </Section>
  );
}
