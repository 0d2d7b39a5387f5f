import type { ReactNode } from 'react';
import { paths } from '#frontend/src/paths.ts';
import { BoardIcon } from '#frontend/src/ui/icons/board.tsx';
import { ChatIcon } from '#frontend/src/ui/icons/chat.tsx';
import { GlobeIcon } from '#frontend/src/ui/icons/globe.tsx';
import { HistoryIcon } from '#frontend/src/ui/icons/history.tsx';
import { PersonIcon } from '#frontend/src/ui/icons/person.tsx';
import { SlidersIcon } from '#frontend/src/ui/icons/sliders.tsx';
import { supportConsole } from '#shared/texts/chat.ts';
import { type PanelView, panelTitles, viewQuery } from '../panel-view.ts';

/** A part of the panel, the console, or the administrator's own website. */
export type PlaceId = PanelView | 'chat' | 'website';

export interface Place {
  readonly id: PlaceId;
  readonly label: string;
  readonly icon: ReactNode;
  readonly to: string;
}

/** All of them at every width, the console too (decision 0372). `base` is the address of the dashboard or the panel. */
export function placesOf(base: string): readonly Place[] {
  const part = (id: Exclude<PanelView, 'settings'>, icon: ReactNode): Place => ({
    id,
    label: panelTitles[id],
    icon,
    to: `${base}${viewQuery(id)}`,
  });
  return [
    part('customers', <PersonIcon size={18} />),
    part('websites', <GlobeIcon size={18} />),
    part('work', <BoardIcon size={18} />),
    {
      id: 'chat',
      label: supportConsole.link,
      icon: <ChatIcon size={18} />,
      to: paths.support,
    },
    part('activity', <HistoryIcon size={18} />),
    {
      id: 'settings',
      label: panelTitles.settings,
      icon: <SlidersIcon size={18} />,
      to: paths.adminSettings,
    },
  ];
}

export interface DashboardTab {
  readonly id: string;
  readonly label: string;
  readonly to: string;
}

/** The two tabs of an administrator's dashboard (SPEC-2.7). */
export function dashboardTabs(base: string): readonly DashboardTab[] {
  return [
    { id: 'admin', label: 'Admin Panel', to: base },
    {
      id: 'website',
      label: 'Your Website',
      to: `${base}?${new URLSearchParams({ tab: 'website' })}`,
    },
  ];
}
