import type { User } from '#shared/model/user.ts';
import { initialOf } from '#shared/rules/cut.ts';
import { supportConsole } from '#shared/texts/chat.ts';
import { paths } from '../paths.ts';
import { Avatar } from '../ui/avatar.tsx';
import { ChatIcon } from '../ui/icons/chat.tsx';
import { ChevronDownIcon } from '../ui/icons/chevron-down.tsx';
import { DashboardIcon } from '../ui/icons/dashboard.tsx';
import { LogoutIcon } from '../ui/icons/logout.tsx';
import { PersonIcon } from '../ui/icons/person.tsx';
import { Menu } from '../ui/menu.tsx';
import { MenuItem, MenuLink, MenuSeparator } from '../ui/menu-item.tsx';
import styles from './shell.module.css';

interface AccountMenuProps {
  readonly user: User;
  readonly onSignOut: () => void;
}

export function AccountMenu({ user, onSignOut }: AccountMenuProps) {
  return (
    <Menu
      label={`Account of ${user.username}`}
      triggerClass={styles.account}
      trigger={
        <>
          <Avatar initials={initialOf(user.username)} />
          <span className={styles.username}>{user.username}</span>
          <ChevronDownIcon size={16} />
        </>
      }
    >
      <MenuLink to={paths.dashboard} icon={<DashboardIcon size={18} />}>
        Dashboard
      </MenuLink>
      <MenuLink to={paths.account} icon={<PersonIcon size={18} />}>
        Account
      </MenuLink>
      {user.isAdmin && (
        <MenuLink to={paths.support} icon={<ChatIcon size={18} />}>
          {supportConsole.link}
        </MenuLink>
      )}
      <MenuSeparator />
      <MenuItem onSelect={onSignOut} icon={<LogoutIcon size={18} />}>
        Logout
      </MenuItem>
    </Menu>
  );
}
