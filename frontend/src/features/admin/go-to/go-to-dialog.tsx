import { useQuery } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type RefObject,
  use,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useState,
} from 'react';
import { paths } from '#frontend/src/paths.ts';
import { Input } from '#frontend/src/ui/controls.tsx';
import { Dialog } from '#frontend/src/ui/dialog.tsx';
import { NavigateContext } from '#frontend/src/ui/link.tsx';
import { nextIndex } from '#frontend/src/ui/roving.ts';
import { typedKey } from '#frontend/src/ui/typed-key.ts';
import { textLimits } from '#shared/limits/text.ts';
import type { Customer } from '#shared/model/user.ts';
import { screens } from '#shared/texts/screens.ts';
import { customersQuery } from '../customers/customer-queries.ts';
import { FoundList } from './found-list.tsx';
import styles from './go-to.module.css';

const unsearched = { sort: 'date', order: 'desc', cursor: '' } as const;

interface GoToDialogProps {
  /** Text typed before the dialog was loaded. */
  readonly typed: RefObject<string>;
  readonly onClose: () => void;
}

/** Finds a customer like the table's search; without text it lists the newest. */
export function GoToDialog({ typed, onClose }: GoToDialogProps) {
  const listId = useId();
  const navigate = use(NavigateContext);
  const [text, setText] = useState('');
  const [index, setIndex] = useState(0);
  // The field receives keys from now on.
  useLayoutEffect(() => setText(typed.current), [typed]);
  const q = useDeferredValue(text.trim());
  const { data, isPending, error } = useQuery(customersQuery({ ...unsearched, q }));
  const found = error ? [] : (data?.items ?? []);
  const open = (customer: Customer | undefined) => {
    if (!customer) return;
    onClose();
    navigate?.(paths.adminCustomer(customer.id));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = typedKey(event.nativeEvent);
    const next = key === undefined ? null : nextIndex(key, index, found.length, 'vertical');
    const isOfText = key === 'Home' || key === 'End';
    if (key === 'Enter') open(found[index]);
    else if (next === null || isOfText) return;
    else setIndex(next);
    event.preventDefault();
  };
  return (
    <Dialog title="Go to a customer" onClose={onClose}>
      <Input
        type="search"
        role="combobox"
        aria-label="Name, company or email"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={found[index] && `${listId}-${found[index].id}`}
        placeholder="Name, company or email"
        maxLength={textLimits.search}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        value={text}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setText(target.value);
          setIndex(0);
        }}
      />
      <FoundList id={listId} found={found} index={index} onOpen={open} />
      <p role="status" className={styles.note}>
        {isPending && 'Searching...'}
        {error && 'The search failed. Please try again.'}
        {!isPending && !error && found.length === 0 && screens.noCustomers}
      </p>
    </Dialog>
  );
}
