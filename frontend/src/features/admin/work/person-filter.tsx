import { useQuery } from '@tanstack/react-query';
import { useUser } from '#frontend/src/session/session-context.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { nobody } from '#shared/api/admin/requests.ts';
import styles from '../admin-panel.module.css';
import { administratorsQuery } from '../requests/request-queries.ts';
import { nameOf } from '../team/name-of.ts';
import type { Person } from './use-board-address.ts';

interface PersonFilterProps {
  readonly person: Person;
  readonly onPerson: (person: Person) => void;
}

/** Whose requests the board shows; whoever was only invited has none yet. */
export function PersonFilter({ person, onPerson }: PersonFilterProps) {
  const { id: me } = useUser();
  const { data: administrators = [] } = useQuery(administratorsQuery);
  const others = administrators.filter(
    ({ id, signsInSince }) => id !== me && (signsInSince !== null || id === person),
  );
  const choices: readonly (readonly [Person, string])[] = [
    [undefined, 'All'],
    [me, 'Mine'],
    [nobody, 'Unassigned'],
    ...others.map((member) => [member.id, nameOf(member)] as const),
  ];
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">Whose requests</legend>
      {choices.map(([whose, label]) => (
        <Button
          key={String(whose)}
          size="sm"
          aria-pressed={whose === person}
          className={styles.filter}
          onClick={() => onPerson(whose)}
        >
          <bdi>{label}</bdi>
        </Button>
      ))}
    </fieldset>
  );
}
