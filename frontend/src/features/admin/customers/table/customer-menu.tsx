import { type OnAction, targetOf } from '#frontend/src/features/admin/actions.ts';
import { auditPath } from '#frontend/src/features/admin/audit/audit-path.ts';
import { mailStopOf } from '#frontend/src/features/admin/mail/mail-stop.ts';
import { hasSecondFactor } from '#frontend/src/features/admin/second-factor.ts';
import { WebsiteMenuItems } from '#frontend/src/features/admin/website-menu-items.tsx';
import { iconButtonClass } from '#frontend/src/ui/button.tsx';
import { CardIcon } from '#frontend/src/ui/icons/card.tsx';
import { HistoryIcon } from '#frontend/src/ui/icons/history.tsx';
import { KeyIcon } from '#frontend/src/ui/icons/key.tsx';
import { MailIcon } from '#frontend/src/ui/icons/mail.tsx';
import { MoreIcon } from '#frontend/src/ui/icons/more.tsx';
import { PencilIcon } from '#frontend/src/ui/icons/pencil.tsx';
import { TrashIcon } from '#frontend/src/ui/icons/trash.tsx';
import { Menu } from '#frontend/src/ui/menu.tsx';
import { MenuItem, MenuLink, MenuSeparator } from '#frontend/src/ui/menu-item.tsx';
import type { Customer } from '#shared/model/user.ts';

interface CustomerMenuProps {
  readonly customer: Customer;
  readonly onAction: OnAction;
}

/** All actions of a row. Administrators have no website, cannot be deleted (SPEC-6), and get no code here (THREAT-A11). */
export function CustomerMenu({ customer, onAction }: CustomerMenuProps) {
  const { id, username, isAdmin } = customer;
  return (
    <Menu
      label={`Actions for ${username}`}
      isIcon
      triggerClass={iconButtonClass}
      trigger={<MoreIcon />}
    >
      {!isAdmin && (
        <MenuItem
          icon={<KeyIcon size={18} />}
          onSelect={() => onAction({ name: 'code', customer })}
        >
          Activation code
        </MenuItem>
      )}
      {mailStopOf(customer) && (
        <MenuItem
          icon={<MailIcon size={18} />}
          onSelect={() => onAction({ name: 'mail', customer })}
        >
          Email has stopped
        </MenuItem>
      )}
      {!isAdmin && <CustomerOnlyItems customer={customer} onAction={onAction} />}
      <MenuSeparator />
      <MenuLink icon={<HistoryIcon size={18} />} to={auditPath(id)}>
        Activity
      </MenuLink>
      {!isAdmin && (
        <MenuItem
          icon={<TrashIcon size={18} />}
          destructive
          onSelect={() => onAction({ name: 'delete', customer })}
        >
          Delete
        </MenuItem>
      )}
    </Menu>
  );
}

function CustomerOnlyItems({ customer, onAction }: CustomerMenuProps) {
  const { hasPurchasedSite, zipFileUploaded } = customer;
  return (
    <>
      <MenuItem
        icon={<PencilIcon size={18} />}
        onSelect={() => onAction({ name: 'edits', customer })}
      >
        Set edits
      </MenuItem>
      {hasSecondFactor(customer) && (
        <MenuItem
          icon={<KeyIcon size={18} />}
          onSelect={() => onAction({ name: 'secondFactor', customer })}
        >
          Remove second factor
        </MenuItem>
      )}
      <MenuItem
        icon={<CardIcon size={18} />}
        onSelect={() => onAction({ name: 'payments', customer })}
      >
        Payments
      </MenuItem>
      <MenuSeparator />
      <WebsiteMenuItems
        target={targetOf(customer)}
        hasDownload={hasPurchasedSite && zipFileUploaded}
        onAction={onAction}
      />
    </>
  );
}
