import { useParams } from 'react-router-dom';
import { PayLink } from '../features/checkout/pay-link.tsx';
import { titles } from '../titles.ts';
import { Page } from '../ui/page.tsx';

/** The page of the link in the mail about a failed payment, without a session. */
export function PayPage() {
  const { token = '' } = useParams();
  return (
    <Page title={titles.pay} width="narrow">
      <PayLink token={token} />
    </Page>
  );
}
