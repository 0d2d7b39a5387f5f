import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js';
import { type FormEvent, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

const query = new URLSearchParams(location.search);
const clientSecret = query.get('client_secret') ?? '';
const stripePromise = loadStripe(query.get('key') ?? '');

function Form() {
  const stripe = useStripe();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const [complete, setComplete] = useState(false);
  const [message, setMessage] = useState('');

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (!stripe || !elements) return;
    const options = {
      elements,
      confirmParams: { return_url: `${location.origin}/dashboard` },
      redirect: 'if_required',
    } as const;
    if (clientSecret.startsWith('seti_')) {
      const { error, setupIntent } = await stripe.confirmSetup(options);
      return setMessage(error ? `Refused: ${error.message}` : `Kept: ${setupIntent.status}`);
    }
    const { error, paymentIntent } = await stripe.confirmPayment(options);
    if (error) return setMessage(`Refused: ${error.message}`);
    const seen = await stripe.retrievePaymentIntent(clientSecret);
    setMessage(`Paid: ${paymentIntent.status} ${seen.paymentIntent?.status}`);
  }

  return (
    <form onSubmit={pay}>
      <PaymentElement
        onReady={() => setReady(true)}
        onChange={(change) => setComplete(change.complete)}
      />
      <button type="submit" disabled={!ready}>
        Pay
      </button>
      <p>{complete ? 'Complete' : 'Not complete'}</p>
      <p role="status">{message}</p>
    </form>
  );
}

/** By the CSSOM, which a policy against inline styles allows. */
function paintDark() {
  Object.assign(document.documentElement.style, { background: '#1a1b25', color: '#ffffff' });
}

function Page() {
  const [theme, setTheme] = useState<'stripe' | 'night'>('stripe');
  return (
    <main>
      <h1>Checkout</h1>
      <button
        type="button"
        onClick={() => {
          paintDark();
          setTheme('night');
        }}
      >
        Dark
      </button>
      <Elements stripe={stripePromise} options={{ clientSecret, appearance: { theme } }}>
        <Form />
      </Elements>
    </main>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
}
