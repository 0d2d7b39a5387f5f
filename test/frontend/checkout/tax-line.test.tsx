import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { AgencyContext } from '#frontend/src/agency/agency.ts';
import { Offer } from '#frontend/src/features/checkout/offer.tsx';
import { OrderSummary } from '#frontend/src/features/checkout/order-summary.tsx';
import { OtherPlan } from '#frontend/src/features/checkout/other-plan.tsx';
import { defaultAgency } from '#shared/model/agency.ts';
import { fakeServer } from '../support/fake-server.ts';

const taxLine = 'The price includes 19 % VAT.';
const summary = { websiteName: null, total: undefined, isLate: false, picture: null, lacks: null };

/** Every place where a plan is offered or about to be paid. */
const places = (['purchase', 'subscription'] as const).flatMap((type): [string, ReactNode][] => [
  [
    `the card of the ${type}`,
    <Offer key="offer" type={type}>
      {null}
    </Offer>,
  ],
  [
    `the line of the ${type}`,
    <OtherPlan key="other" type={type}>
      {null}
    </OtherPlan>,
  ],
  [`the checkout of the ${type}`, <OrderSummary key="order" type={type} {...summary} />],
]);

beforeEach(() => {
  fakeServer({ 'GET /api/settings': () => ({ body: defaultAgency }) });
});

test.each(places)(
  'what the seller says about tax stands in %s, once, and only if set',
  (_place, part) => {
    const shown = (line: string | null) => {
      const seller = { ...defaultAgency.seller, taxLine: line };
      const { container, unmount } = render(
        <QueryClientProvider client={new QueryClient()}>
          <AgencyContext value={{ ...defaultAgency, seller }}>{part}</AgencyContext>
        </QueryClientProvider>,
      );
      // Ids differ from one rendering to the next.
      const html = container.innerHTML.replaceAll(/_r_\w+_/g, 'id');
      unmount();
      return html;
    };
    expect(shown(taxLine).split(taxLine)).toHaveLength(2);
    expect(shown(taxLine).replace(new RegExp(`<p[^>]*>${taxLine}</p>`), '')).toBe(shown(null));
  },
);
