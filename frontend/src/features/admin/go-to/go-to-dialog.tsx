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
import { useTheme } from '#frontend/src/theme/use-theme.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Input } from '#frontend/src/ui/controls.tsx';
import { Dialog } from '#frontend/src/ui/dialog.tsx';
import { NavigateContext } from '#frontend/src/ui/link.tsx';
import { nextIndex } from '#frontend/src/ui/roving.ts';
import { typedKey } from '#frontend/src/ui/typed-key.ts';
import { textLimits } from '#shared/limits/text.ts';
import { commandGroups } from './commands.tsx';
import { findQuery } from './find-query.ts';
import { FoundList } from './found-list.tsx';
import styles from './go-to.module.css';
import { type Hit, recentFirst, recentGroup } from './hits.tsx';
import { readRecent } from './recent.ts';

const label = 'Customer, website, page or command';

interface GoToDialogProps {
  /** Text typed before the dialog was loaded. */
  readonly typed: RefObject<string>;
  readonly onClose: () => void;
}

/**
 * Finds customers, websites, requests and conversations, and goes to pages and commands; without text
 * it begins with what was opened last.
 */
export function GoToDialog({ typed, onClose }: GoToDialogProps) {
  const listId = useId();
  const navigate = use(NavigateContext);
  const [text, setText] = useState('');
  const [index, setIndex] = useState(0);
  // The field receives keys from now on.
  useLayoutEffect(() => setText(typed.current), [typed]);
  const q = useDeferredValue(text.trim());
  const { data, isPending, isFetching, isPlaceholderData, error, refetch } = useQuery(findQuery(q));
  // What another text found is dimmed and cannot be opened: it answers nothing that was asked.
  const isStale = isPlaceholderData || q !== text.trim();
  const { choose } = useTheme();
  const [recent] = useState(readRecent);
  const typedText = text.trim();
  const known = [
    ...(typedText === '' ? recentGroup(recent) : []),
    ...commandGroups(typedText, choose),
  ];
  const found = error ? [] : recentFirst(data ?? [], recent);
  const groups = [...known, ...found];
  const staleFrom = isStale ? known.length : groups.length;
  const hits = groups.flatMap((group) => group.hits);
  const fresh = groups.slice(0, staleFrom).flatMap((group) => group.hits);
  const chosen = fresh[index];
  const open = (hit: Hit | undefined) => {
    if (!hit || !fresh.includes(hit)) return;
    onClose();
    const { target } = hit;
    if (typeof target === 'string') navigate?.(target);
    else target();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = typedKey(event.nativeEvent);
    const next = key === undefined ? null : nextIndex(key, index, hits.length, 'vertical');
    const isOfText = key === 'Home' || key === 'End';
    if (key === 'Enter') open(chosen);
    else if (next === null || isOfText) return;
    else setIndex(next);
    event.preventDefault();
  };
  return (
    <Dialog title="Search" place="top" onClose={onClose}>
      <Input
        type="search"
        role="combobox"
        aria-label={label}
        aria-expanded={hits.length > 0}
        aria-controls={listId}
        aria-activedescendant={chosen && `${listId}-${chosen.id}`}
        placeholder={label}
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
      <FoundList
        id={listId}
        groups={groups}
        chosen={chosen}
        typed={typedText}
        staleFrom={staleFrom}
        onOpen={open}
      />
      <div role="status" className={styles.note}>
        {(isPending || (isStale && !error)) && 'Searching...'}
        {error && (
          <>
            The search failed.
            <Button size="sm" busy={isFetching && 'Trying again...'} onClick={() => void refetch()}>
              Try again
            </Button>
          </>
        )}
        {!isPending && !isStale && !error && hits.length === 0 && nothingFor(q)}
      </div>
    </Dialog>
  );
}

function nothingFor(q: string): string {
  return `No customer, email, website, page or command begins with “${q}”.`;
}
