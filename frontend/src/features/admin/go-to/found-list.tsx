import { useEffect } from 'react';
import { classNames } from '#frontend/src/ui/class-names.ts';
import styles from './go-to.module.css';
import type { Hit, HitGroup } from './hits.tsx';
import { typedParts } from './typed-words.ts';

interface FoundListProps {
  readonly id: string;
  readonly groups: readonly HitGroup[];
  /** The one that Enter opens. */
  readonly chosen: Hit | undefined;
  /** What it was typed for, whose words are marked. */
  readonly typed: string;
  /** Found by another text, or nothing: what this one finds is on its way. */
  readonly stale: readonly HitGroup[];
  readonly onOpen: (hit: Hit) => void;
}

/** The focus stays in the field, which announces the chosen item. */
export function FoundList(props: FoundListProps) {
  const { id, groups, chosen, typed, stale, onOpen } = props;
  const chosenId = chosen && `${id}-${chosen.id}`;
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Found"
      aria-busy={stale.length > 0}
      className={styles.list}
    >
      {groups.map((group, place) => (
        // biome-ignore lint/a11y/useSemanticElements: A list box has options in groups, not fields.
        <div
          key={group.title}
          role="group"
          aria-labelledby={`${id}-group-${place}`}
          data-stale={stale.includes(group)}
        >
          <div id={`${id}-group-${place}`} role="presentation" className={styles.group}>
            {group.title}
          </div>
          {group.hits.map((hit) => (
            <Option
              key={hit.id}
              id={`${id}-${hit.id}`}
              hit={hit}
              typed={typed}
              isChosen={hit.id === chosen?.id}
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
  readonly typed: string;
  readonly isChosen: boolean;
  readonly onOpen: (hit: Hit) => void;
}

function Option({ id, hit, typed, isChosen, onOpen }: OptionProps) {
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
      <span className={styles.icon}>{hit.icon}</span>
      <span className={styles.words}>
        <span className={styles.name}>
          <Marked text={hit.name} typed={typed} />
        </span>
        {hit.detail && (
          <span className={styles.detail}>
            <Marked text={hit.detail} typed={typed} />
          </span>
        )}
      </span>
      {hit.mark && <span>{hit.mark}</span>}
    </button>
  );
}

/** Shows why it was found. */
function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  return (
    <bdi>
      {typedParts(text, typed).map(({ text: part, isTyped }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a text have no other name.
        isTyped ? <mark key={index}>{part}</mark> : part,
      )}
    </bdi>
  );
}
