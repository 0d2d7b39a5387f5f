import { useEffect } from 'react';
import { classNames } from '#frontend/src/ui/class-names.ts';
import styles from './go-to.module.css';
import type { Hit, HitGroup } from './hits.tsx';

interface FoundListProps {
  readonly id: string;
  readonly groups: readonly HitGroup[];
  /** The one that Enter opens. */
  readonly chosen: Hit | undefined;
  /** They were found by another text, and their own are on their way. */
  readonly isStale: boolean;
  readonly onOpen: (hit: Hit) => void;
}

/** The focus stays in the field, which announces the chosen item. */
export function FoundList({ id, groups, chosen, isStale, onOpen }: FoundListProps) {
  const chosenId = chosen && `${id}-${chosen.id}`;
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  return (
    <div id={id} role="listbox" aria-label="Found" aria-busy={isStale} className={styles.list}>
      {groups.map(({ title, hits }, place) => (
        // biome-ignore lint/a11y/useSemanticElements: A list box has options in groups, not fields.
        <div key={title} role="group" aria-labelledby={`${id}-group-${place}`}>
          <div id={`${id}-group-${place}`} role="presentation" className={styles.group}>
            {title}
          </div>
          {hits.map((hit) => (
            <Option
              key={hit.id}
              id={`${id}-${hit.id}`}
              hit={hit}
              isChosen={hit === chosen}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly hit: Hit;
  readonly isChosen: boolean;
  readonly onOpen: (hit: Hit) => void;
}

function Option({ id, hit, isChosen, onOpen }: OptionProps) {
  return (
    <button
      type="button"
      role="option"
      tabIndex={-1}
      id={id}
      aria-selected={isChosen}
      className={classNames(styles.option, isChosen && styles.current)}
      onClick={() => onOpen(hit)}
    >
      <span className={styles.name}>
        <bdi>{hit.name}</bdi>
      </span>
      <span className={styles.detail}>
        <bdi>{hit.detail}</bdi>
      </span>
      {hit.mark && <span className={styles.mark}>{hit.mark}</span>}
    </button>
  );
}
