import { StageLook } from '#frontend/src/entities/standings/stage-look.tsx';
import { paths } from '#frontend/src/paths.ts';
import { Apart } from '#frontend/src/ui/apart.tsx';
import { Button } from '#frontend/src/ui/button.tsx';
import { PersonIcon } from '#frontend/src/ui/icons/person.tsx';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import type { Standing } from '#shared/model/standing.ts';
import type { Website } from '#shared/model/website.ts';
import { type OnAction, targetOfWebsite } from '../actions.ts';
import page from '../page-header.module.css';
import { UnansweredMark } from '../standings/unanswered-mark.tsx';
import { ShownState } from './shown-state.tsx';
import { uploadZip } from './upload-words.ts';
import styles from './website-header.module.css';
import { WebsiteMenu } from './website-menu.tsx';

interface WebsiteHeaderProps {
  readonly website: Website;
  /** Of its owner: undefined while it loads, null where it could not be read. */
  readonly standing: Standing | null | undefined;
  readonly onAction: OnAction;
}

/** Name, stage, and the most frequent actions. */
export function WebsiteHeader({ website, standing, onAction }: WebsiteHeaderProps) {
  const { id, userId, name, description, websiteType } = website;
  const target = targetOfWebsite(website);
  return (
    <header className={page.header}>
      <div className={styles.what}>
        <div className={page.nameLine}>
          <h1 className={page.name}>{name}</h1>
          {standing?.websiteId === id && <StageLook {...standing} />}
          <ShownState website={website} />
          <UnansweredMark standing={standing} />
        </div>
        <p className={styles.faint}>
          <Apart parts={[websiteType, ...(description ? [description] : [])]} />
        </p>
      </div>
      <div className={styles.actions}>
        {website.zipFileUploaded && (
          <Button onClick={() => onAction({ name: 'zip', target })}>{uploadZip}</Button>
        )}
        <Button onClick={() => onAction({ name: 'website', target })}>Set website</Button>
        <ButtonLink to={paths.adminCustomer(userId)}>
          <PersonIcon size={18} />
          Open customer
        </ButtonLink>
        <WebsiteMenu website={website} onAction={onAction} />
      </div>
    </header>
  );
}
