import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withoutStripe } from '#frontend/src/session/stripe-parameters.ts';

interface StripeReturn {
  /** The payment or set-up that was redirected to a bank. */
  readonly id: string;
  readonly hasFailed: boolean;
}

/**
 * The return from a bank, as the page was opened with it; null without one. The URL loses what Stripe
 * added, so that a reload repeats nothing and no secret stays in the history.
 */
export function useStripeReturn(kind: 'payment_intent' | 'setup_intent'): StripeReturn | null {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const id = query.get(kind);
  const hasFailed = query.get('redirect_status') === 'failed';
  const [returned, setReturned] = useState<StripeReturn | null>(null);
  if (id !== null && returned?.id !== id) setReturned({ id, hasFailed });
  useEffect(() => {
    if (id === null) return;
    const rest = { pathname, search: withoutStripe(search), hash };
    void navigate(rest, { replace: true });
  }, [id, pathname, search, hash, navigate]);
  return returned;
}
