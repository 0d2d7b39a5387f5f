import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

/**
 * The `token` of a link in a mail, removed from the address bar and the history at once, so that it
 * is not copied and never sent as a referrer. Null if the link has none.
 */
export function useLinkToken(): string | null {
  const [query] = useSearchParams();
  const [token] = useState(() => query.get('token')?.trim() || null);
  const navigate = useNavigate();
  useEffect(() => {
    if (!query.has('token')) return;
    const rest = new URLSearchParams(query);
    rest.delete('token');
    void navigate({ search: rest.toString() }, { replace: true });
  }, [query, navigate]);
  return token;
}
