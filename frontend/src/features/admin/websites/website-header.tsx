import { StageLook } from '#frontend/src/entities/standings/stage-look.tsx';
import { classNames } from '#frontend/src/ui/class-names.ts';
import type { Standing } from '#shared/model/standing.ts';
import type { Website } from '#shared/model/website.ts';
import type { OnAction } from '../actions.ts';
import page from '../page-header.module.css';
import { UnansweredMark } from '../standings/unanswered-mark.tsx';
import { ShownState } from './shown-state.tsx';
import styles from './website-header.module.css';
import { WebsiteLine } from './website-line.tsx';
import { WebsiteMenu } from './website-menu.tsx';
import { WebsiteSteps } from './website-steps.tsx';

interface WebsiteHeaderProps {
  readonly website: Website;
  /** Of its owner: undefined while it loads, null where it could not be read. */
  readonly standing: Standing | null | undefined;
  readonly onAction: OnAction;
}

/** Name, stage, and what is done next. */
export function WebsiteHeader({ website, standing, onAction }: WebsiteHeaderProps) {
  const isFirst = standing?.websiteId === website.id;
  return (
    <header className={page.header}>
      <div className={classNames(page.subject, styles.what)}>
        <div className={page.nameLine}>
          <h1 className={page.name}>{website.name}</h1>
          {isFirst && <StageLook {...standing} isShort />}
          <ShownState website={website} />
          <UnansweredMark standing={standing} />
        </div>
        <WebsiteLine {...website} />
      </div>
      {standing !== undefined && (
        <div className={page.steps}>
          <WebsiteSteps website={website} standing={standing} onAction={onAction} />
        </div>
      )}
      <WebsiteMenu website={website} onAction={onAction} />
    </header>
  );
}
