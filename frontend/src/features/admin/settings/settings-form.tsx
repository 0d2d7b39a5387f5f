import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ApiError, type Issues } from '#frontend/src/api/api-error.ts';
import { settingsApi } from '#frontend/src/api/settings-client.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Form } from '#frontend/src/ui/form.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import { useForm } from '#frontend/src/ui/use-form.ts';
import type { ResponseOf } from '#shared/api/route.ts';
import type { routes } from '#shared/api/routes.ts';
import { typedSettings } from '#shared/model/settings/typed.ts';
import { EditFoot } from '../edit-foot.tsx';
import type { Attempt } from '../edit-problem.tsx';
import { isConflict } from '../panel-queries.ts';
import { BrandSection } from './brand-section.tsx';
import { focusSetting } from './focus-setting.ts';
import { LegalSection } from './legal-section.tsx';
import { OffersSection } from './offers/offers-section.tsx';
import { Refusals } from './refusals.tsx';
import { SectionList } from './section-list.tsx';
import type { SectionProps } from './section-props.ts';
import { SellerSection } from './seller-section.tsx';
import {
  type SettingPlace,
  type SettingSection,
  sectionOf,
  settingSections,
  useShownSection,
} from './setting-sections.ts';
import { differ, labels, settingsIn, showNewest, textsIn, textsOf } from './setting-texts.ts';
import { settingWords } from './setting-words.ts';
import styles from './settings.module.css';
import { settingsChanged, settingsQuery } from './settings-queries.ts';
import { ofSection, savedBelow, strayIssues } from './stray-issues.ts';
import { SupportSection } from './support-section.tsx';
import { WordsSection } from './words-section.tsx';

export type StoredSettings = ResponseOf<typeof routes.settings.getStored>;

const parts: Readonly<Record<SettingSection, ComponentType<SectionProps>>> = {
  brand: BrandSection,
  words: WordsSection,
  offers: OffersSection,
  seller: SellerSection,
  legal: LegalSection,
  support: SupportSection,
};

interface SettingsFormProps {
  readonly stored: StoredSettings;
  /** None of its sections is shown where it is another place of the page. */
  readonly current: SettingPlace;
}

/**
 * One section at a time, and all saved as one version. The others are hidden, so that nothing typed is lost. Inputs
 * are uncontrolled, so that it stays beside newer values (decision 0070); a draft is of the version that it was typed on.
 */
export function SettingsForm({ stored, current }: SettingsFormProps) {
  const { version, values, defaults } = stored;
  const client = useQueryClient();
  const { reveal, show } = useShownSection();
  const saved = textsOf(values);
  const [typed, setTyped] = useState(saved);
  const [attempt, setAttempt] = useState<Attempt>();
  const [strays, setStrays] = useState<Issues>([]);
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(saved);

  useEffect(() => {
    const element = top.current?.closest('form');
    if (!element) return;
    const newest = textsOf(values);
    showNewest(element, shown.current, newest);
    shown.current = newest;
    // There may be a draft.
    setTyped({ ...newest, ...textsIn(new FormData(element)) });
  }, [values]);

  const { hash, key } = useLocation();
  useEffect(() => {
    const element = top.current?.closest('form');
    // The same link may be followed again.
    if (element && key) focusSetting(element, hash.slice(1));
  }, [hash, key]);

  const form = useForm({
    schema: typedSettings,
    within: savedBelow,
    draft: { name: `settings:${version}` },
    read: (data) => settingsIn(textsIn(data)),
    submit: async (body, element) => {
      setAttempt(undefined);
      setStrays([]);
      const answer = await settingsApi.save({ body: { version, values: body } });
      const isNew = answer.version !== version;
      client.setQueryData(settingsQuery.queryKey, { ...answer, defaults });
      toast({ title: isNew ? settingWords.saved : settingWords.unchanged });
      await settingsChanged(client);
      element.reset();
      setTyped(textsOf(answer.values));
    },
    onError: (error) => void explain(error),
    onInvalid: () => setAttempt(undefined),
    reveal,
  });

  const explain = async (error: unknown) => {
    const element = top.current?.closest('form');
    if (!isConflict(error) || !element) {
      const found = element ? strayIssues(error, element) : [];
      const [first] = found;
      setStrays(found);
      if (first) show(sectionOf(first.path));
      // What is said at its field has the focus there.
      const isAtField = error instanceof ApiError && error.issues.length > found.length;
      if (!isAtField) setAttempt({ error });
      toastFailure(settingWords.notSaved, error);
      return;
    }
    const sent = new FormData(element);
    await client.refetchQueries({ queryKey: settingsQuery.queryKey, exact: true });
    setAttempt({ error, sent });
  };

  const isDirty = differ(saved, typed);
  const discard = () => {
    form.discard();
    top.current?.closest('form')?.reset();
    setTyped(saved);
    setAttempt(undefined);
  };
  return (
    <Form
      form={form}
      aria-label="Settings"
      className={styles.form}
      onChange={(event) => setTyped(textsIn(new FormData(event.currentTarget)))}
    >
      <SectionList current={current} saved={saved} typed={typed} />
      <div
        ref={top}
        className={styles.sections}
        hidden={!settingSections.some((name) => name === current)}
      >
        {settingSections.map((name) => {
          const Part = parts[name];
          return (
            <div key={name} hidden={name !== current}>
              <Part values={saved} typed={typed} defaults={defaults} />
              <Refusals of={ofSection(name, strays)} />
            </div>
          );
        })}
        <EditFoot
          {...{ attempt, newest: saved, labels, busy: form.busy('Saving...') }}
          fallback={settingWords.notSaved}
          isQuiet={!isDirty}
        >
          <p role="status" className={styles.state}>
            {isDirty && settingWords.unsaved}
          </p>
          {isDirty && (
            <Button variant="quiet" onClick={discard}>
              Discard changes
            </Button>
          )}
        </EditFoot>
      </div>
    </Form>
  );
}
