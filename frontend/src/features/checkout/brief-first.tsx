import { paths } from '#frontend/src/paths.ts';
import { Card } from '#frontend/src/ui/card.tsx';
import { EmptyState } from '#frontend/src/ui/empty-state.tsx';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import { checkoutWords } from './checkout-words.ts';

/** In the place of a subscription's checkout while there is no website that it could host. */
export function BriefFirst() {
  const { title, text, action } = checkoutWords.briefFirst;
  return (
    <Card>
      <EmptyState
        title={title}
        text={text}
        action={<ButtonLink to={paths.dashboard}>{action}</ButtonLink>}
      />
    </Card>
  );
}
