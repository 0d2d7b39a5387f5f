import type { Customer } from '../../../../../shared/model/user.ts';
import { iconButtonClass } from '../../../ui/button.tsx';
import { GlobeIcon, KeyIcon, MoreIcon, UploadIcon } from '../../../ui/icons.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { MenuItem } from '../../../ui/menu-item.tsx';
import type { OnAction } from '../customer-actions.ts';

interface CustomerMenuProps {
  readonly customer: Customer;
  readonly onAction: OnAction;
}

/** All actions of a row; an administrator has no website to sell. */
export function CustomerMenu({ customer, onAction }: CustomerMenuProps) {
  return (
    <Menu
      label={`Actions for ${customer.username}`}
      isIcon
      triggerClass={iconButtonClass}
      trigger={<MoreIcon />}
    >
      <MenuItem icon={<KeyIcon size={18} />} onSelect={() => onAction('code', customer)}>
        Activation code
      </MenuItem>
      {!customer.isAdmin && (
        <>
          <MenuItem icon={<GlobeIcon size={18} />} onSelect={() => onAction('website', customer)}>
            Set website
          </MenuItem>
          <MenuItem icon={<UploadIcon size={18} />} onSelect={() => onAction('zip', customer)}>
            Upload website ZIP
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
