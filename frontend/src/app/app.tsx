import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createQueryClient } from '../api/query-client.ts';
import { rememberFirstReads } from '../session/first-reads.ts';
import { AppRoutes } from './app-routes.tsx';
import { preloadPage } from './pages.ts';
import { SessionProvider } from './session-provider.tsx';
import { Shell } from './shell.tsx';

/** At every address except `/`. */
export function startApp(root: HTMLElement): void {
  void preloadPage(location.pathname);
  rememberFirstReads();
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <BrowserRouter>
          <SessionProvider>
            <Shell>
              <AppRoutes />
            </Shell>
          </SessionProvider>
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
}
