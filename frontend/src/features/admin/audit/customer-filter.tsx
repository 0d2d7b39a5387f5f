import { useQuery } from '@tanstack/react-query';
import { Button } from '#frontend/src/ui/button.tsx';
import { CloseIcon } from '#frontend/src/ui/icons/close.tsx';
import { displayName } from '#shared/rules/names.ts';
import { customerQuery } from '../customers/customer-queries.ts';
import { FindCustomer } from './find-customer.tsx';

interface CustomerFilterProps {
  readonly userId: number | null;
  readonly onChoose: (userId: number | null) => void;
}

export function CustomerFilter({ userId, onChoose }: CustomerFilterProps) {
  if (userId === null) return <FindCustomer onChoose={onChoose} />;
  return <ChosenCustomer userId={userId} onChoose={onChoose} />;
}

interface ChosenCustomerProps extends CustomerFilterProps {
  readonly userId: number;
}

function ChosenCustomer({ userId, onChoose }: ChosenCustomerProps) {
  const { data } = useQuery(customerQuery(userId));
  const name = data ? displayName(data) : `Customer ${userId}`;
  return (
    <Button onClick={() => onChoose(null)}>
      <span className="visually-hidden">Show the activity of all customers, not only of </span>
      {name}
      <CloseIcon size={16} />
    </Button>
  );
}
