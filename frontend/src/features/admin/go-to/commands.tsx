import type { ReactNode } from 'react';
import { paths } from '#frontend/src/paths.ts';
import type { ThemeChoice } from '#frontend/src/theme/theme.ts';
import { CardIcon } from '#frontend/src/ui/icons/card.tsx';
import { DashboardIcon } from '#frontend/src/ui/icons/dashboard.tsx';
import { MoonIcon } from '#frontend/src/ui/icons/moon.tsx';
import { PersonIcon } from '#frontend/src/ui/icons/person.tsx';
import { PlusIcon } from '#frontend/src/ui/icons/plus.tsx';
import { SlidersIcon } from '#frontend/src/ui/icons/sliders.tsx';
import { SunIcon } from '#frontend/src/ui/icons/sun.tsx';
import { SystemIcon } from '#frontend/src/ui/icons/system.tsx';
import { UploadIcon } from '#frontend/src/ui/icons/upload.tsx';
import { placesOf } from '../frame/nav-items.tsx';
import { viewQuery } from '../panel-view.ts';
import {
  type SettingSection,
  sectionTitles,
  settingSections,
} from '../settings/setting-sections.ts';
import { type Hit, type HitGroup, withHits } from './hits.tsx';
import type { Place } from './recent.ts';
import { hasTypedWords } from './typed-words.ts';

const themes = { light: 'Light', dark: 'Dark', system: 'System' } as const;

const iconSize = 18;
const settingsIcon = <SlidersIcon size={iconSize} />;

const pages: readonly Hit[] = [
  ...placesOf(paths.admin).map(({ id, label, icon, to }) => page(id, label, to, icon)),
  page(
    'own-website',
    'Your Website',
    `${paths.admin}?tab=website`,
    <DashboardIcon size={iconSize} />,
  ),
  page('account', 'Account', paths.account, <PersonIcon size={iconSize} />),
];

/** What somebody types who does not know in which section it is. */
const contents = {
  brand: 'Name, logo, colors',
  words: 'Landing page, testimonials',
  offers: 'Prices, currency',
  seller: 'Invoices, receipts, address, tax',
  legal: 'Terms, privacy, imprint',
  support: 'Hours, email',
} as const satisfies Readonly<Record<SettingSection, string>>;

/** Found by their words; a list of all would be long. */
const sections = [
  ...settingSections.map((each) => section(each, sectionTitles[each], contents[each])),
  section('administrators', 'Administrators', 'Team, invite, remove'),
  section('versions', 'Versions', 'Restore earlier settings'),
];

function section(anchor: string, title: string, detail: string): Hit {
  const to = `${paths.adminSettings}#${anchor}`;
  return { ...page(`settings-${anchor}`, `Settings: ${title}`, to, settingsIcon), detail };
}

function page(id: string, name: string, target: string, icon: ReactNode): Hit {
  return { id: `page-${id}`, target, name, detail: '', icon };
}

const create: Hit = {
  ...{ id: 'create-customer', target: paths.adminCreate, name: 'Create customer' },
  ...{ detail: 'Invite a customer', icon: <PlusIcon size={iconSize} /> },
};

const themeIcons = {
  light: <SunIcon size={iconSize} />,
  dark: <MoonIcon size={iconSize} />,
  system: <SystemIcon size={iconSize} />,
} as const;

function themeHits(choose: (theme: ThemeChoice) => void): readonly Hit[] {
  return (['light', 'dark', 'system'] as const).map((theme) => ({
    ...{ id: `theme-${theme}`, target: () => choose(theme), name: `Theme: ${themes[theme]}` },
    ...{ detail: '', icon: themeIcons[theme] },
  }));
}

/** Acts on one customer or website: of those opened last, else where to look for one. Found by their words. */
function acts(recent: readonly Place[]): readonly Hit[] {
  // A website is mostly called like its owner.
  const named = new Map(recent.map((place) => [place.name, place]));
  return [
    ...[...named.values()].map(({ id, to, name }) =>
      upload(id, to, `Upload a website for ${name}`),
    ),
    upload('any', `${paths.admin}${viewQuery('websites')}`, 'Upload a website for a customer'),
    ...recent
      .filter(({ hasPaid }) => hasPaid)
      .map(({ id, to, name }) => refund(id, `${to}#payments`, `Refund a payment of ${name}`)),
    refund('any', paths.admin, 'Refund a payment of a customer'),
  ];
}

function upload(id: string, target: string, name: string): Hit {
  return { id: `upload-${id}`, target, name, detail: '', icon: <UploadIcon size={iconSize} /> };
}

function refund(id: string, target: string, name: string): Hit {
  return {
    id: `refund-${id}`,
    target,
    name,
    detail: '',
    icon: <CardIcon size={iconSize} />,
  };
}

/** Pages and commands: all of them, or those with the words that were typed. */
export function commandGroups(
  typed: string,
  recent: readonly Place[],
  choose: (theme: ThemeChoice) => void,
): readonly HitGroup[] {
  const commands = [create, ...(typed === '' ? [] : acts(recent)), ...themeHits(choose)];
  const fits = ({ name, detail }: Hit) => hasTypedWords(`${name} ${detail}`, typed);
  return withHits([
    { title: 'Go to', hits: (typed === '' ? pages : [...pages, ...sections]).filter(fits) },
    { title: 'Commands', hits: commands.filter(fits) },
  ]);
}
