import { useCallback } from 'react';
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

const sectionInHash = z.catch(z.enum(settingSections), 'brand');

/** The section that the address names, else the first; and how to show the one of a field at once. */
export function useSettingSection() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const reveal = useCallback(
    (field: HTMLElement) => {
      const section = sectionInHash.parse(field.getAttribute('name')?.split('.')[0]);
      // It takes the focus before the next rendering.
      field.closest('[hidden]')?.removeAttribute('hidden');
      void navigate({ hash: section });
    },
    [navigate],
  );
  return { current: sectionInHash.parse(hash.slice(1)), reveal };
}
