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

/** Beside the sections, and no part of what Save saves. */
export const pageParts = ['administrators', 'versions'] as const;

export const partTitles = {
  administrators: 'Administrators',
  versions: 'Versions',
} as const satisfies Record<(typeof pageParts)[number], string>;

export type SettingPlace = SettingSection | (typeof pageParts)[number];

const sectionInHash = z.catch(z.enum(settingSections), 'brand');

/** Of a field's name, such as `seller.name`; the first for any other. */
export function sectionOf(field: string | null): SettingSection {
  return sectionInHash.parse(field?.split('.')[0]);
}

const placeInHash = z.catch(z.enum([...settingSections, ...pageParts]), 'brand');

/** The place that the address names, or that of the field that it names; else the first. */
export function useSettingPlace(): SettingPlace {
  return placeInHash.parse(useLocation().hash.slice(1).split('.')[0]);
}

/** How to show the section of a field, or a section, at once. */
export function useShownSection() {
  const navigate = useNavigate();
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
  return { reveal, show };
}
