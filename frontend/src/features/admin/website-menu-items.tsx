import { paths } from '#frontend/src/paths.ts';
import { DownloadIcon } from '#frontend/src/ui/icons/download.tsx';
import { EyeIcon } from '#frontend/src/ui/icons/eye.tsx';
import { GlobeIcon } from '#frontend/src/ui/icons/globe.tsx';
import { LayersIcon } from '#frontend/src/ui/icons/layers.tsx';
import { LinkIcon } from '#frontend/src/ui/icons/link.tsx';
import { PencilIcon } from '#frontend/src/ui/icons/pencil.tsx';
import { UploadIcon } from '#frontend/src/ui/icons/upload.tsx';
import { MenuItem, MenuLink } from '#frontend/src/ui/menu-item.tsx';
import type { OnAction, WebsiteTarget } from './actions.ts';
import { DownloadItem } from './download-link.tsx';
import { uploadZip } from './websites/upload-words.ts';

interface WebsiteMenuItemsProps {
  readonly target: WebsiteTarget;
  /** The website is sold and has a ZIP (SPEC-2.8). */
  readonly hasDownload: boolean;
  readonly onAction: OnAction;
}

/** Actions on a website, in the menus of both tables. */
export function WebsiteMenuItems({ target, hasDownload, onAction }: WebsiteMenuItemsProps) {
  const { websiteId } = target;
  const size = 18;
  return (
    <>
      <MenuItem
        icon={<PencilIcon size={size} />}
        onSelect={() => onAction({ name: 'website', target })}
      >
        Set website
      </MenuItem>
      <MenuItem
        icon={<LinkIcon size={size} />}
        onSelect={() => onAction({ name: 'links', target })}
      >
        Preview links
      </MenuItem>
      {websiteId !== null && (
        <MenuLink icon={<EyeIcon size={size} />} to={paths.adminWebsite(websiteId)}>
          Preview
        </MenuLink>
      )}
      <MenuItem
        icon={<UploadIcon size={size} />}
        onSelect={() => onAction({ name: 'zip', target })}
      >
        {uploadZip}
      </MenuItem>
      <MenuItem
        icon={<LayersIcon size={size} />}
        onSelect={() => onAction({ name: 'versions', target })}
      >
        ZIP versions
      </MenuItem>
      <MenuItem
        icon={<GlobeIcon size={size} />}
        onSelect={() => onAction({ name: 'downloadUrl', target })}
      >
        Set download URL
      </MenuItem>
      {hasDownload && websiteId !== null && (
        <DownloadItem websiteId={websiteId} icon={<DownloadIcon size={size} />}>
          Download ZIP
        </DownloadItem>
      )}
    </>
  );
}
