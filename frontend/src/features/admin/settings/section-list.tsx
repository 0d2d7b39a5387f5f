import { useEffect, useRef } from 'react';
import { paths } from '#frontend/src/paths.ts';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import { VisuallyHidden } from '#frontend/src/ui/visually-hidden.tsx';
import type { Texts } from '../edit-problem.tsx';
import side from '../frame/side-link.module.css';
import styles from './section-list.module.css';
import {
  pageParts,
  partTitles,
  type SettingPlace,
  type SettingSection,
  sectionTitles,
  settingSections,
} from './setting-sections.ts';
import { differ } from './setting-texts.ts';
import { settingWords } from './setting-words.ts';

interface SectionListProps {
  readonly current: SettingPlace;
  readonly saved: Texts;
  readonly typed: Texts;
}

/** Beside the section that is shown; marks those with something that is not saved; then what has its own ways to save. */
export function SectionList({ current, saved, typed }: SectionListProps) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (list.current) showPlace(list.current, current);
  }, [current]);
  return (
    <nav ref={list} aria-label="Sections" className={styles.list}>
      {settingSections.map((section) => (
        <PlainLink
          key={section}
          to={`${paths.adminSettings}#${section}`}
          aria-current={section === current ? 'true' : undefined}
          className={side.link}
        >
          {sectionTitles[section]}
          {differ(ofSection(section, saved), typed) && (
            <span className={styles.mark}>
              <VisuallyHidden>{`, ${settingWords.unsaved.toLowerCase()}`}</VisuallyHidden>
            </span>
          )}
        </PlainLink>
      ))}
      {pageParts.map((part) => (
        <PlainLink
          key={part}
          to={`${paths.adminSettings}#${part}`}
          aria-current={part === current ? 'true' : undefined}
          className={side.link}
        >
          {partTitles[part]}
        </PlainLink>
      ))}
    </nav>
  );
}

/** In a narrow window the list is a row that scrolls; the page does not. */
function showPlace(list: HTMLElement, place: SettingPlace): void {
  const link = list.querySelector<HTMLElement>(`[href$="#${place}"]`);
  if (link) list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
}

const ofSection = (section: SettingSection, texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => name.startsWith(`${section}.`)));
