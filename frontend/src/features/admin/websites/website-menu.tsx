import { paths } from '#frontend/src/paths.ts';
import { iconButtonClass } from '#frontend/src/ui/button.tsx';
import { MoreIcon } from '#frontend/src/ui/icons/more.tsx';
import { PersonIcon } from '#frontend/src/ui/icons/person.tsx';
import { Menu } from '#frontend/src/ui/menu.tsx';
import { MenuLink, MenuSeparator } from '#frontend/src/ui/menu-item.tsx';
import type { Website } from '#shared/model/website.ts';
import { type OnAction, targetOfWebsite } from '../actions.ts';
import { WebsiteMenuItems } from '../website-menu-items.tsx';

interface WebsiteMenuProps {
  readonly website: Website;
  readonly onAction: OnAction;
}

/** All actions of a row; without the download, because a website does not say whether it is sold. */
export function WebsiteMenu({ website, onAction }: WebsiteMenuProps) {
  return (
    <Menu
      label={`Actions for ${website.name}`}
      isIcon
      triggerClass={iconButtonClass}
      trigger={<MoreIcon />}
    >
      <WebsiteMenuItems target={targetOfWebsite(website)} hasDownload={false} onAction={onAction} />
      <MenuSeparator />
      <MenuLink icon={<PersonIcon size={18} />} to={paths.adminCustomer(website.userId)}>
        Open customer
      </MenuLink>
    </Menu>
  );
}
