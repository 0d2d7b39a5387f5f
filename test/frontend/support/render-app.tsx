import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { setUserOfPage } from '#frontend/src/api/page-user.ts';
import { createQueryClient } from '#frontend/src/api/query-client.ts';
import { AppRoutes } from '#frontend/src/app/app-routes.tsx';
import { SessionProvider } from '#frontend/src/app/session-provider.tsx';
import { Shell } from '#frontend/src/app/shell.tsx';

interface AddressProps {
  readonly onArrival: (address: string) => void;
}

function Address({ onArrival }: AddressProps) {
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  useLayoutEffect(() => onArrival(address), [address, onArrival]);
  return <output data-testid="address">{address}</output>;
}

/** The application at a URL, with its own cache; `pages` replaces its routes. */
export function renderApp(address: string, pages: ReactNode = <AppRoutes />) {
  const client = createQueryClient();
  const arrivals = new Map<string, number>();
  const arrive = (at: string) => void arrivals.set(at, Date.now());
  setUserOfPage(null);
  const screen = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <SessionProvider>
          <Shell>{pages}</Shell>
        </SessionProvider>
        <Address onArrival={arrive} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return {
    ...screen,
    client,
    /** When each address was reached. */
    arrivals,
    address: () => screen.getByTestId('address').textContent,
  };
}
