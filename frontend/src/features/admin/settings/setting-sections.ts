import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';

/** In the order in which an owner decides them; each is at its own hash. */
export const settingSections = ['brand', 'words', 'offers', 'seller', 'legal', 'support'] as const;

export type SettingSection = (typeof settingSections)[number];

export const sectionTitles = {
  brand: 'Brand',
  words: 'Words',
  offers: 'Offers',
  seller: 'Seller',
  legal: 'Legal',
  support: 'Support',
} as const satisfies Record<SettingSection, string>;

/** Below the form, whichever section it shows. */
export const pageParts = [
  { anchor: 'administrators', title: 'Administrators' },
  { anchor: 'versions', title: 'Versions' },
] as const;

const sectionInHash = z.catch(z.enum(settingSections), 'brand');

/** Of a field's name, such as `seller.name`; the first for any other. */
export function sectionOf(field: string | null): SettingSection {
  return sectionInHash.parse(field?.split('.')[0]);
}

/** The section that the address named last, else the first; and how to show the one of a field, or a section, at once. */
export function useSettingSection() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [current, setCurrent] = useState(() => sectionInHash.parse(hash.slice(1)));
  const named = pageParts.some(({ anchor }) => hash === `#${anchor}`)
    ? current
    : sectionInHash.parse(hash.slice(1));
  if (named !== current) setCurrent(named);
  const reveal = useCallback(
    (field: HTMLElement) => {
      const section = sectionOf(field.getAttribute('name'));
      // It takes the focus before the next rendering.
      field.closest('[hidden]')?.removeAttribute('hidden');
      void navigate({ hash: section });
    },
    [navigate],
  );
  const show = (section: SettingSection) => void navigate({ hash: section });
  return { current: named, reveal, show };
}
