import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTheme } from '#frontend/src/theme/use-theme.ts';
import { commandGroups } from './commands.tsx';
import { findQuery } from './find-query.ts';
import { type HitGroup, recentFirst, recentGroup } from './hits.tsx';
import type { Place } from './recent.ts';
import { isTypedWhole } from './typed-words.ts';

/**
 * What a text finds: people, websites and requests before pages and commands, unless one of these was typed whole. What
 * another text found is dimmed and cannot be opened: it answers nothing that was asked.
 */
export function useGroups(typed: string, recent: readonly Place[]) {
  const { choose } = useTheme();
  const q = useDeferredValue(typed);
  const query = useQuery(findQuery(q));
  const isStale = query.isPlaceholderData || q !== typed;
  const found = query.error ? [] : recentFirst(query.data ?? [], recent);
  const commands = commandGroups(typed, recent, choose);
  const isFoundFirst = typed !== '' && !hasWhole(commands, typed);
  const known = [...(typed === '' ? recentGroup(recent) : []), ...commands];
  return {
    groups: isFoundFirst ? [...found, ...known] : [...known, ...found],
    stale: isStale ? found : [],
    /** What comes first is not there yet. */
    isAwaited: isFoundFirst && (isStale || query.isPending),
    isSearching: query.isPending || (isStale && !query.error),
    query,
  };
}

function hasWhole(groups: readonly HitGroup[], typed: string): boolean {
  return groups.some(({ hits }) => hits.some(({ name }) => isTypedWhole(name, typed)));
}
