import { useParams } from 'react-router-dom';
import { PayLink } from '../features/checkout/pay-link.tsx';
import { Page, PageHeader } from '../ui/page.tsx';

/** Also true once it is paid. */
const title = 'Your late payment';

/** The page of the link in the mail about a failed payment, without a session. */
export function PayPage() {
  const { token = '' } = useParams();
  return (
    <Page title={title} width="narrow">
      <PageHeader title={title} />
      <PayLink token={token} />
    </Page>
  );
}
