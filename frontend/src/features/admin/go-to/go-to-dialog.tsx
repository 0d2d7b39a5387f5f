import {
  type KeyboardEvent,
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useState,
} from 'react';
import { Input } from '#frontend/src/ui/controls.tsx';
import { Dialog } from '#frontend/src/ui/dialog.tsx';
import { NavigateContext } from '#frontend/src/ui/link.tsx';
import { nextIndex } from '#frontend/src/ui/roving.ts';
import { typedKey } from '#frontend/src/ui/typed-key.ts';
import { textLimits } from '#shared/limits/text.ts';
import { FoundList } from './found-list.tsx';
import { FoundNote } from './found-note.tsx';
import type { Hit } from './hits.tsx';
import { readRecent } from './recent.ts';
import { useGroups } from './use-groups.ts';

const label = 'Customer, website, page or command';
/** As much of it as a phone has room for. */
const shortLabel = 'Customer, website or page';

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
  // The field receives keys from now on.
  useLayoutEffect(() => setText(typed.current), [typed]);
  const [recent] = useState(readRecent);
  const typedText = text.trim();
  const { groups, stale, isAwaited, ...search } = useGroups(typedText, recent);
  const hits = groups.filter((group) => !stale.includes(group)).flatMap((group) => group.hits);
  // By its id: what is found later moves it.
  const [pickedId, setPickedId] = useState<string>();
  const picked = hits.findIndex(({ id }) => id === pickedId);
  const isWaiting = isAwaited && picked === -1;
  const index = isWaiting || picked !== -1 ? picked : 0;
  const chosen = hits[index];
  const open = (hit: Hit | undefined) => {
    if (!hit || !hits.includes(hit)) return;
    onClose();
    const { target } = hit;
    if (typeof target === 'string') navigate?.(target);
    else target();
  };
  // Enter may be faster than the search: the first of what it finds is opened then.
  const [isEntered, setEntered] = useState(false);
  const openChosen = useEffectEvent(() => open(chosen));
  useEffect(() => {
    if (isEntered && !isWaiting) openChosen();
  }, [isEntered, isWaiting]);
  const onKeyDown = (event: KeyboardEvent) => {
    const key = typedKey(event.nativeEvent);
    const next = key === undefined ? null : nextIndex(key, index, hits.length, 'vertical');
    const isOfText = key === 'Home' || key === 'End';
    if (key === 'Enter') setEntered(true);
    else if (next === null || isOfText) return;
    else setPickedId(hits[next]?.id);
    event.preventDefault();
  };
  return (
    <Dialog title="Search" place="top" onClose={onClose}>
      <Input
        type="search"
        role="combobox"
        aria-label={label}
        aria-expanded={groups.length > 0}
        aria-controls={listId}
        aria-activedescendant={chosen && `${listId}-${chosen.id}`}
        placeholder={shortLabel}
        maxLength={textLimits.search}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        value={text}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setText(target.value);
          setPickedId(undefined);
          setEntered(false);
        }}
      />
      <FoundList
        id={listId}
        groups={groups}
        chosen={chosen}
        typed={typedText}
        stale={stale}
        onOpen={open}
      />
      <FoundNote typed={typedText} hasFound={groups.length > 0} {...search} />
    </Dialog>
  );
}
