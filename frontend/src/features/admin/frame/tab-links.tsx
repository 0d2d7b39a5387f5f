import { type KeyboardEvent, useRef } from 'react';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import { nextIndex } from '#frontend/src/ui/roving.ts';
import type { DashboardTab } from './nav-items.tsx';
import side from './side-link.module.css';

interface TabLinksProps {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly links: readonly DashboardTab[];
  readonly selected: string;
  /** The id of the selected tab's panel. */
  readonly panelId: string;
  readonly className?: string | undefined;
}

/** Tabs with addresses. Arrow keys only move the focus, since each tab loads a page. */
export function TabLinks(props: TabLinksProps) {
  const { label, links, selected, panelId, className } = props;
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget } = event;
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const next = nextIndex(key, tabs.indexOf(currentTarget), tabs.length, 'horizontal');
    if (key === ' ') currentTarget.click();
    else if (next === null) return;
    else tabs[next]?.focus();
    event.preventDefault();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={className}>
      {links.map(({ id, label: text, to }) => (
        <PlainLink
          key={id}
          to={to}
          role="tab"
          id={`${panelId}-${id}`}
          aria-selected={id === selected}
          aria-controls={panelId}
          tabIndex={id === selected ? 0 : -1}
          className={side.link}
          onKeyDown={onKeyDown}
        >
          {text}
        </PlainLink>
      ))}
    </div>
  );
}
