import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { setUserOfPage } from '#frontend/src/api/page-user.ts';
import { createQueryClient } from '#frontend/src/api/query-client.ts';
import { AppRoutes } from '#frontend/src/app/app-routes.tsx';
import { SessionProvider } from '#frontend/src/app/session-provider.tsx';
import { Shell } from '#frontend/src/app/shell.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{`${pathname}${search}`}</output>;
}

/** The application at a URL, with its own cache; `pages` replaces its routes. */
export function renderApp(address: string, pages: ReactNode = <AppRoutes />) {
  const client = createQueryClient();
  setUserOfPage(null);
  const screen = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <SessionProvider>
          <Shell>{pages}</Shell>
        </SessionProvider>
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { ...screen, client, address: () => screen.getByTestId('address').textContent };
}
