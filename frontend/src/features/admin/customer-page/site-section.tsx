import { useQuery } from '@tanstack/react-query';
import { paths } from '#frontend/src/paths.ts';
import { Badge } from '#frontend/src/ui/badge.tsx';
import { formatMoment } from '#frontend/src/ui/format-date.ts';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import { SiteThumbnail } from '#frontend/src/ui/site-thumbnail.tsx';
import type { Website } from '#shared/model/website.ts';
import { noZip } from '../websites/no-zip.ts';
import { ShownState } from '../websites/shown-state.tsx';
import { WebsiteLine } from '../websites/website-line.tsx';
import { websiteQuery, zipsQuery } from '../websites/website-queries.ts';
import type { CustomerPartProps } from './customer-part.ts';
import { Loaded, Nothing, Section } from './section.tsx';
import { SiteActions } from './site-actions.tsx';
import styles from './site-section.module.css';
import { Timeline } from './timeline-part.tsx';

/** A picture of the website, its versions, its timeline and its actions. */
export function SiteSection({ customer, onAction }: CustomerPartProps) {
  const { id, websiteId } = customer;
  return (
    <Section title="Website" aside={<SiteActions customer={customer} onAction={onAction} />}>
      {websiteId === null ? (
        <Nothing>There is no website yet. Set it, or upload its ZIP.</Nothing>
      ) : (
        <Site websiteId={websiteId} />
      )}
      <Timeline userId={id} />
    </Section>
  );
}

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
  const { id, name, previewState, version } = website;
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
          <ShownState website={website} />
        </p>
        <WebsiteLine {...website} />
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
