import { useQuery } from '@tanstack/react-query';
import { paths } from '#frontend/src/paths.ts';
import { TextLink } from '#frontend/src/ui/link.tsx';
import { customersQuery } from '../customers/customer-queries.ts';
import styles from './work.module.css';
import { workWords } from './work-words.ts';

const firstPage = { sort: 'date', order: 'desc', q: '', cursor: '' } as const;

/** What waits for customers: they have a website, approved or not, and have not paid. */
export function NotPaid() {
  const { data } = useQuery(customersQuery(firstPage, 'not-paid'));
  if (!data || data.items.length === 0) return null;
  return (
    <p className={styles.notPaid}>
      <TextLink to={paths.adminNotPaid}>
        {workWords.notPaid(data.items.length, data.next !== null)}
      </TextLink>
    </p>
  );
}
