import { useRef } from 'react';
import { serverNow } from '#frontend/src/api/server-clock.ts';
import { useStandings } from '#frontend/src/entities/standings/standings-query.ts';
import { paths } from '#frontend/src/paths.ts';
import { classNames } from '#frontend/src/ui/class-names.ts';
import { formatMoment } from '#frontend/src/ui/format-date.ts';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import { relativeTime } from '#frontend/src/ui/relative-time.ts';
import { SiteThumbnail } from '#frontend/src/ui/site-thumbnail.tsx';
import { SortTh, Table, Td, Th } from '#frontend/src/ui/table.tsx';
import type { Order } from '#shared/api/page.ts';
import type { Standing } from '#shared/model/standing.ts';
import type { Website } from '#shared/model/website.ts';
import { type OnAction, targetOfWebsite } from '../actions.ts';
import { EmptyValue } from '../empty-value.tsx';
import table from '../panel-table.module.css';
import { useRowKeys } from '../row-keys.tsx';
import { StandingCell } from '../standings/standing-cell.tsx';
import { OwnerLink } from './owner-link.tsx';
import { ShownState } from './shown-state.tsx';
import { WebsiteMenu } from './website-menu.tsx';
import styles from './website-table.module.css';

interface WebsiteTableProps {
  readonly websites: readonly Website[];
  /** By the last change; absent for what a search finds. */
  readonly sorting?: { readonly order: Order; readonly onTurn: () => void } | undefined;
  readonly isBusy?: boolean;
  readonly onAction: OnAction;
}

export function WebsiteTable(props: WebsiteTableProps) {
  const { websites, sorting, isBusy = false, onAction } = props;
  const frame = useRef<HTMLDivElement>(null);
  useRowKeys(frame);
  const standingOf = useStandings(websites.map(({ userId }) => userId));
  return (
    <div ref={frame} className={table.frame}>
      <Table caption="Websites" isBusy={isBusy}>
        <thead>
          <tr>
            <Th>ID</Th>
            <Th>Name</Th>
            <Th>Customer</Th>
            <Th>Status</Th>
            <Th>ZIP</Th>
            {sorting ? (
              <SortTh order={sorting.order} onSort={sorting.onTurn}>
                Changed
              </SortTh>
            ) : (
              <Th>Changed</Th>
            )}
            <Th>
              <span className="visually-hidden">Actions</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {websites.map((website) => (
            <WebsiteRow
              key={website.id}
              website={website}
              standing={standingOf(website.userId)}
              onAction={onAction}
            />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

interface WebsiteRowProps {
  readonly website: Website;
  /** Of its owner: undefined while it loads, null where it could not be read. */
  readonly standing: Standing | null | undefined;
  readonly onAction: OnAction;
}

function WebsiteRow({ website, standing, onAction }: WebsiteRowProps) {
  const { id, name, description, changedAt } = website;
  const domain = standing?.websiteId === id ? standing.domain : null;
  const owner = standing?.name ?? website.companyName;
  return (
    <tr className={table.row} data-row>
      <Td className={table.id}>{id}</Td>
      <Td className={table.name}>
        <div className={styles.look}>
          <Picture website={website} />
          <div>
            <PlainLink to={paths.adminWebsite(id)} className={table.title}>
              {name}
            </PlainLink>
            {domain && <span className={table.faint}>{domain}</span>}
            {description && <span className={styles.description}>{description}</span>}
          </div>
        </div>
      </Td>
      <Td data-label="Customer" data-same={owner === name} className={styles.customer}>
        <OwnerLink {...website} standing={standing} className={styles.link} />
      </Td>
      <Td data-label="Status">
        <StatusCell website={website} standing={standing} />
      </Td>
      <Td data-label="ZIP" className={table.detail}>
        <ZipCell website={website} onAction={onAction} />
      </Td>
      <Td data-label="Changed" className={classNames(table.date, styles.changed)}>
        <time dateTime={changedAt} title={formatMoment(changedAt)}>
          {relativeTime(changedAt, serverNow())}
        </time>
      </Td>
      <Td className={table.menu}>
        <WebsiteMenu website={website} onAction={onAction} />
      </Td>
    </tr>
  );
}

const picturePx = 128;

function Picture({ website }: Pick<WebsiteRowProps, 'website'>) {
  const { name, websitePreviewUrl, previewImageUrl, previewState, version } = website;
  return (
    <SiteThumbnail
      key={`${version} ${previewState}`}
      name={name}
      address={websitePreviewUrl}
      image={previewImageUrl}
      widthPx={picturePx}
    />
  );
}

function ZipCell({ website, onAction }: Omit<WebsiteRowProps, 'standing'>) {
  const { name, zipFileUploaded, zipFileName } = website;
  const target = targetOfWebsite(website);
  const open = () => onAction({ name: zipFileUploaded ? 'versions' : 'zip', target });
  return (
    <button type="button" className={table.cellButton} data-open={!zipFileUploaded} onClick={open}>
      {zipFileUploaded ? (zipFileName ?? 'Uploaded') : 'Upload ZIP'}
      <span className="visually-hidden">
        {zipFileUploaded ? `, versions of the files of ${name}` : ` for ${name}`}
      </span>
    </button>
  );
}

/** The stage of a customer's first website; what stands in the way of showing it comes beside it. */
function StatusCell({ website, standing }: Omit<WebsiteRowProps, 'onAction'>) {
  const isFirst = !standing || standing.websiteId === website.id;
  return (
    <div className={styles.marks}>
      {isFirst && <StandingCell standing={standing} otherwise={<EmptyValue />} />}
      <ShownState website={website} />
    </div>
  );
}
