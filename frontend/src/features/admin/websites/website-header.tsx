import { paths } from '#frontend/src/paths.ts';
import { Badge } from '#frontend/src/ui/badge.tsx';
import { Button } from '#frontend/src/ui/button.tsx';
import { PersonIcon } from '#frontend/src/ui/icons/person.tsx';
import { ButtonLink, PlainLink } from '#frontend/src/ui/link.tsx';
import type { Website } from '#shared/model/website.ts';
import { type OnAction, targetOfWebsite } from '../actions.ts';
import page from '../page-header.module.css';
import { PreviewBadge } from './preview-badge.tsx';
import styles from './website-header.module.css';
import { WebsiteMenu } from './website-menu.tsx';

interface WebsiteHeaderProps {
  readonly website: Website;
  readonly onAction: OnAction;
}

/** Name, owner, state and the most frequent actions. */
export function WebsiteHeader({ website, onAction }: WebsiteHeaderProps) {
  const { userId, name, companyName, description, websiteType } = website;
  const target = targetOfWebsite(website);
  return (
    <header className={page.header}>
      <div className={styles.what}>
        <div className={page.nameLine}>
          <h1 className={page.name}>{name}</h1>
          <State website={website} />
        </div>
        <p className={styles.faint}>
          <PlainLink to={paths.adminCustomer(userId)}>
            {companyName ?? `Customer ${userId}`}
          </PlainLink>
          {' · '}
          <bdi>{websiteType}</bdi>
        </p>
        {description && <p className={styles.faint}>{description}</p>}
      </div>
      <div className={styles.actions}>
        {website.zipFileUploaded && (
          <Button onClick={() => onAction({ name: 'zip', target })}>Upload a new version</Button>
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

/** A URL set by an administrator takes precedence over the uploaded files. */
function State({
  website: { givenPreviewUrl, previewState },
}: Pick<WebsiteHeaderProps, 'website'>) {
  if (givenPreviewUrl) return <Badge tone="accent">Own address</Badge>;
  return previewState && <PreviewBadge state={previewState} />;
}
