import { paths } from '#frontend/src/paths.ts';
import type { ThemeChoice } from '#frontend/src/theme/theme.ts';
import { PlusIcon } from '#frontend/src/ui/icons/plus.tsx';
import { placesOf } from '../frame/nav-items.tsx';
import {
  type SettingSection,
  sectionTitles,
  settingSections,
} from '../settings/setting-sections.ts';
import { type Hit, type HitGroup, withHits } from './hits.tsx';
import { hasTypedWords } from './typed-words.ts';

const themes = { light: 'Light', dark: 'Dark', system: 'System' } as const;

const pages: readonly Hit[] = [
  ...placesOf(paths.admin).map(({ id, label, icon, to }) => page(id, label, to, icon)),
  page('own-website', 'Your Website', `${paths.admin}?tab=website`),
  page('account', 'Account', paths.account),
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
  return { ...page(`settings-${anchor}`, `Settings: ${title}`, to), detail };
}

function page(id: string, name: string, target: string, icon?: Hit['icon']): Hit {
  return { id: `page-${id}`, target, name, detail: '', icon };
}

function commands(choose: (theme: ThemeChoice) => void): readonly Hit[] {
  return [
    {
      ...{ id: 'create-customer', target: paths.adminCreate, name: 'Create customer', detail: '' },
      icon: <PlusIcon size={16} />,
    },
    ...(['light', 'dark', 'system'] as const).map((theme) => ({
      ...{ id: `theme-${theme}`, target: () => choose(theme), name: `Theme: ${themes[theme]}` },
      detail: '',
    })),
  ];
}

/** Pages and commands: all of them, or those with the words that were typed. */
export function commandGroups(
  typed: string,
  choose: (theme: ThemeChoice) => void,
): readonly HitGroup[] {
  const fits = ({ name, detail }: Hit) => hasTypedWords(`${name} ${detail}`, typed);
  return withHits([
    { title: 'Go to', hits: (typed === '' ? pages : [...pages, ...sections]).filter(fits) },
    { title: 'Commands', hits: commands(choose).filter(fits) },
  ]);
}
