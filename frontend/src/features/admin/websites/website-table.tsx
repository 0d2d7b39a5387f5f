import { useRef } from 'react';
import { paths } from '#frontend/src/paths.ts';
import { Badge } from '#frontend/src/ui/badge.tsx';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import { readableAddress } from '#frontend/src/ui/site-address.ts';
import { SiteThumbnail } from '#frontend/src/ui/site-thumbnail.tsx';
import { Table, Td, Th } from '#frontend/src/ui/table.tsx';
import type { Website } from '#shared/model/website.ts';
import { type OnAction, targetOfWebsite } from '../actions.ts';
import { EmptyValue } from '../empty-value.tsx';
import table from '../panel-table.module.css';
import { useRowKeys } from '../row-keys.tsx';
import { PreviewBadge } from './preview-badge.tsx';
import { WebsiteMenu } from './website-menu.tsx';
import styles from './website-table.module.css';

interface WebsiteTableProps {
  readonly websites: readonly Website[];
  readonly isBusy?: boolean;
  readonly onAction: OnAction;
}

export function WebsiteTable(props: WebsiteTableProps) {
  const { websites, isBusy = false, onAction } = props;
  const frame = useRef<HTMLDivElement>(null);
  useRowKeys(frame);
  return (
    <div ref={frame} className={table.frame}>
      <Table caption="Websites" isBusy={isBusy}>
        <thead>
          <tr>
            <Th>ID</Th>
            <Th>Name</Th>
            <Th>Customer</Th>
            <Th>Type</Th>
            <Th>ZIP</Th>
            <Th>Preview</Th>
            <Th>
              <span className="visually-hidden">Actions</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {websites.map((website) => (
            <WebsiteRow key={website.id} website={website} onAction={onAction} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

interface WebsiteRowProps {
  readonly website: Website;
  readonly onAction: OnAction;
}

function WebsiteRow({ website, onAction }: WebsiteRowProps) {
  const { id, userId, name, companyName, description, websiteType } = website;
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
            {description && <span className={styles.description}>{description}</span>}
          </div>
        </div>
      </Td>
      <Td data-label="Customer" className={styles.customer}>
        <PlainLink to={paths.adminCustomer(userId)} className={styles.link}>
          {companyName ?? `Customer ${userId}`}
        </PlainLink>
      </Td>
      <Td data-label="Type" className={table.detail}>
        {websiteType}
      </Td>
      <Td data-label="ZIP" className={table.detail}>
        <ZipCell website={website} onAction={onAction} />
      </Td>
      <Td data-label="Preview">
        <PreviewCell website={website} />
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

function ZipCell({ website, onAction }: WebsiteRowProps) {
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

/** A URL set by an administrator takes precedence over the uploaded files. */
function PreviewCell({ website }: { readonly website: Website }) {
  const { givenPreviewUrl, previewState } = website;
  if (givenPreviewUrl) {
    return (
      <>
        <Badge tone="accent">Own address</Badge>
        <span className={table.faint}>{readableAddress(givenPreviewUrl)}</span>
      </>
    );
  }
  if (previewState === null || previewState === 'none') return <EmptyValue />;
  return <PreviewBadge state={previewState} />;
}
