import { StageLook } from '#frontend/src/entities/standings/stage-look.tsx';
import { paths } from '#frontend/src/paths.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { classNames } from '#frontend/src/ui/class-names.ts';
import { PersonIcon } from '#frontend/src/ui/icons/person.tsx';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import type { Standing } from '#shared/model/standing.ts';
import type { Website } from '#shared/model/website.ts';
import { type OnAction, targetOfWebsite } from '../actions.ts';
import page from '../page-header.module.css';
import { nextActionOf } from '../standings/next-action.ts';
import { NextStep } from '../standings/next-step.tsx';
import { UnansweredMark } from '../standings/unanswered-mark.tsx';
import { ShownState } from './shown-state.tsx';
import { uploadZip } from './upload-words.ts';
import styles from './website-header.module.css';
import { WebsiteLine } from './website-line.tsx';
import { WebsiteMenu } from './website-menu.tsx';

interface WebsiteHeaderProps {
  readonly website: Website;
  /** Of its owner: undefined while it loads, null where it could not be read. */
  readonly standing: Standing | null | undefined;
  readonly onAction: OnAction;
}

/** Name, stage, and the most frequent actions. */
export function WebsiteHeader({ website, standing, onAction }: WebsiteHeaderProps) {
  const { id, userId, name } = website;
  const isFirst = standing?.websiteId === id;
  const stage = isFirst ? standing.stage : undefined;
  const target = targetOfWebsite(website);
  return (
    <header className={page.header}>
      <div className={classNames(page.subject, styles.what)}>
        <div className={page.nameLine}>
          <h1 className={page.name}>{name}</h1>
          {isFirst && <StageLook {...standing} />}
          <ShownState website={website} />
          <UnansweredMark standing={standing} />
        </div>
        <WebsiteLine {...website} />
      </div>
      <div className={page.steps}>
        <NextStep {...{ website, stage, target, onAction }} />
        {nextActionOf(website, stage) !== 'zip' && (
          <Button onClick={() => onAction({ name: 'zip', target })}>{uploadZip}</Button>
        )}
        <ButtonLink to={paths.adminCustomer(userId)}>
          <PersonIcon size={18} />
          Open customer
        </ButtonLink>
      </div>
      <WebsiteMenu website={website} onAction={onAction} />
    </header>
  );
}
