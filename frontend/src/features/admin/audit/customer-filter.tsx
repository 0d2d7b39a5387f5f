import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { Button } from '#frontend/src/ui/button.tsx';
import { Input } from '#frontend/src/ui/controls.tsx';
import { CloseIcon } from '#frontend/src/ui/icons/close.tsx';
import { SearchIcon } from '#frontend/src/ui/icons/search.tsx';
import { textLimits } from '#shared/limits/text.ts';
import { displayName } from '#shared/rules/names.ts';
import styles from '../admin-panel.module.css';
import { customerQuery, customersQuery } from '../customers/customer-queries.ts';

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

function FindCustomer({ onChoose }: Pick<CustomerFilterProps, 'onChoose'>) {
  const listId = useId();
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const search = { sort: 'id', order: 'asc', q, cursor: '' } as const;
  const { data } = useQuery({ ...customersQuery(search), enabled: q !== '' });
  const found = q === '' ? [] : (data?.items ?? []);

  const type = (next: string) => {
    setText(next);
    // Choosing an option of a datalist puts its value into the field.
    const chosen = found.find(({ username }) => username === next);
    if (chosen) onChoose(chosen.id);
  };

  return (
    <div className={styles.search}>
      <SearchIcon size={18} />
      <Input
        type="search"
        aria-label="Show the activity of one customer"
        placeholder="Only one customer"
        maxLength={textLimits.search}
        autoComplete="off"
        spellCheck={false}
        list={listId}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      <datalist id={listId}>
        {found.map((customer) => (
          <option key={customer.id} value={customer.username}>
            {displayName(customer)}
          </option>
        ))}
      </datalist>
    </div>
  );
}
