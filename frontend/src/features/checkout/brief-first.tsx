import { paths } from '#frontend/src/paths.ts';
import { Card } from '#frontend/src/ui/card.tsx';
import { EmptyState } from '#frontend/src/ui/empty-state.tsx';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import type { OfferType } from '#shared/pricing.ts';
import { checkoutWords } from './checkout-words.ts';

/** In the place of a checkout while there is no website to buy or to host. */
export function BriefFirst({ type }: { readonly type: OfferType }) {
  const { title, text, action } = checkoutWords.briefFirst;
  return (
    <Card>
      <EmptyState
        title={title}
        text={text[type]}
        action={<ButtonLink to={paths.dashboard}>{action}</ButtonLink>}
      />
    </Card>
  );
}
