import { type KeyboardEvent, useRef } from 'react';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import { nextIndex } from '#frontend/src/ui/roving.ts';
import type { NavItem } from './nav-items.tsx';

interface TabLinksProps {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly links: readonly NavItem[];
  /** Undefined if no tab of this list is selected. */
  readonly selected: string | undefined;
  /** The id of the selected tab's panel. */
  readonly panelId: string;
  readonly className?: string | undefined;
}

/**
 * Tabs with addresses. Arrow keys only move the focus, since each tab loads a page and passing Chat
 * would open and close its socket.
 */
export function TabLinks(props: TabLinksProps) {
  const { label, links, selected, panelId, className } = props;
  const list = useRef<HTMLDivElement>(null);
  const reachable = links.some(({ id }) => id === selected) ? selected : links[0]?.id;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget } = event;
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const next = adjacentTab(key, tabs.indexOf(currentTarget), tabs.length);
    if (key === ' ') currentTarget.click();
    else if (next === null) return;
    else tabs[next]?.focus();
    event.preventDefault();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={className}>
      {links.map(({ id, label: text, icon, to }) => (
        <PlainLink
          key={id}
          to={to}
          role="tab"
          id={`${panelId}-${id}`}
          aria-selected={id === selected}
          aria-controls={panelId}
          tabIndex={id === reachable ? 0 : -1}
          onKeyDown={onKeyDown}
        >
          {icon}
          {text}
        </PlainLink>
      ))}
    </div>
  );
}

/** The tabs are a column on large screens and a row on small ones. */
function adjacentTab(key: string, current: number, count: number): number | null {
  return nextIndex(key, current, count, 'vertical') ?? nextIndex(key, current, count, 'horizontal');
}
