import { useQuery } from '@tanstack/react-query';
import { paths } from '#frontend/src/paths.ts';
import { Badge } from '#frontend/src/ui/badge.tsx';
import { Button } from '#frontend/src/ui/button.tsx';
import { formatMoment } from '#frontend/src/ui/format-date.ts';
import { ButtonLink, PlainLink } from '#frontend/src/ui/link.tsx';
import { SiteThumbnail } from '#frontend/src/ui/site-thumbnail.tsx';
import type { Website } from '#shared/model/website.ts';
import { type SaleName, saleOf } from '#shared/rules/sale.ts';
import { type Action, targetOf, type WebsiteTarget } from '../actions.ts';
import { DownloadLink } from '../download-link.tsx';
import { noZip } from '../websites/no-zip.ts';
import { PreviewBadge } from '../websites/preview-badge.tsx';
import { websiteQuery, zipsQuery } from '../websites/website-queries.ts';
import type { CustomerPartProps } from './customer-part.ts';
import section from './section.module.css';
import { Loaded, Nothing, Section } from './section.tsx';
import styles from './site-section.module.css';
import { Timeline } from './timeline-part.tsx';

/** A picture of the website, its versions, its timeline and its actions. */
export function SiteSection({ customer, onAction }: CustomerPartProps) {
  const { id, websiteId } = customer;
  return (
    <Section title="Website" aside={<Actions customer={customer} onAction={onAction} />}>
      {websiteId === null ? (
        <Nothing>There is no website yet. Set it, or upload its ZIP.</Nothing>
      ) : (
        <Site websiteId={websiteId} />
      )}
      <Timeline userId={id} />
    </Section>
  );
}

function Actions({ customer, onAction }: CustomerPartProps) {
  const { username, websiteId, hasPurchasedSite, zipFileUploaded } = customer;
  const target = targetOf(customer);
  const next = nextActions[saleOf(customer)];
  return (
    <div className={section.actions}>
      {websiteActions.map(({ name, label }) => (
        <Button
          key={name}
          size="sm"
          variant={name === next ? 'primary' : 'quiet'}
          onClick={() => onAction({ name, target })}
        >
          {label}
        </Button>
      ))}
      {websiteId !== null && (
        <ButtonLink size="sm" variant="quiet" to={paths.adminWebsite(websiteId)}>
          Live preview
        </ButtonLink>
      )}
      {hasPurchasedSite && zipFileUploaded && websiteId !== null && (
        <DownloadLink websiteId={websiteId} username={username} />
      )}
    </div>
  );
}

type WebsiteActionName = Extract<Action, { target: WebsiteTarget }>['name'];

const websiteActions = [
  { name: 'website', label: 'Set website' },
  { name: 'zip', label: 'Upload website ZIP' },
  { name: 'links', label: 'Preview links' },
  { name: 'versions', label: 'ZIP versions' },
  { name: 'downloadUrl', label: 'Set download URL' },
] as const satisfies readonly { name: WebsiteActionName; label: string }[];

/** What brings the sale on; a customer who has paid waits for nothing that we know of. */
const nextActions: Readonly<Partial<Record<SaleName, WebsiteActionName>>> = {
  newcomer: 'zip',
  inDesign: 'zip',
  toReview: 'links',
};

function Site({ websiteId }: { readonly websiteId: number }) {
  const query = useQuery(websiteQuery(websiteId));
  return (
    <Loaded query={query} what="the website" room="10rem">
      {(website) =>
        website ? <Picture website={website} /> : <Nothing>The website was deleted.</Nothing>
      }
    </Loaded>
  );
}

function Picture({ website }: { readonly website: Website }) {
  const { id, name, description, websiteType, previewState, version } = website;
  const { websitePreviewUrl, previewImageUrl } = website;
  return (
    <div className={styles.site}>
      <SiteThumbnail
        key={`${version} ${previewState}`}
        name={name}
        address={websitePreviewUrl}
        image={previewImageUrl}
      />
      <div className={styles.siteFacts}>
        <p className={styles.siteName}>
          <PlainLink to={paths.adminWebsite(id)}>{name}</PlainLink>
          {previewState && <PreviewBadge state={previewState} />}
        </p>
        <p className={section.faint}>{description ?? websiteType}</p>
        <Versions websiteId={id} />
      </div>
    </div>
  );
}

const shownVersions = 3;

function Versions({ websiteId }: { readonly websiteId: number }) {
  const query = useQuery(zipsQuery(websiteId));
  return (
    <Loaded query={query} what="the ZIP versions">
      {({ items }) =>
        items.length === 0 ? (
          <Nothing>{noZip}</Nothing>
        ) : (
          <ol className={styles.lines} aria-label="Newest ZIP versions">
            {items.slice(0, shownVersions).map(({ uploadId, fileName, acceptedAt, isCurrent }) => (
              <li key={uploadId}>
                <span className={styles.lineText}>{fileName}</span>
                {isCurrent && <Badge>Current</Badge>}
                <time dateTime={acceptedAt}>{formatMoment(acceptedAt)}</time>
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}
