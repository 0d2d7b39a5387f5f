import { paths } from '#frontend/src/paths.ts';
import { Button, buttonClass } from '#frontend/src/ui/button.tsx';
import { ChevronDownIcon } from '#frontend/src/ui/icons/chevron-down.tsx';
import { GlobeIcon } from '#frontend/src/ui/icons/globe.tsx';
import { LayersIcon } from '#frontend/src/ui/icons/layers.tsx';
import { PencilIcon } from '#frontend/src/ui/icons/pencil.tsx';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import { Menu } from '#frontend/src/ui/menu.tsx';
import { MenuItem } from '#frontend/src/ui/menu-item.tsx';
import { targetOf } from '../actions.ts';
import { DownloadLink } from '../download-link.tsx';
import { uploadZip } from '../websites/upload-words.ts';
import type { CustomerPartProps } from './customer-part.ts';
import section from './section.module.css';
import { useHeadStep } from './use-head-step.ts';

const setWebsite = 'Set website';

const rarer = [
  { name: 'website', label: setWebsite, Icon: PencilIcon },
  { name: 'versions', label: 'ZIP versions', Icon: LayersIcon },
  { name: 'downloadUrl', label: 'Set download URL', Icon: GlobeIcon },
] as const;

/** What is done with a website most, but what the head of the page offers already, and a menu of the rest. */
export function SiteActions({ customer, onAction }: CustomerPartProps) {
  const { websiteId } = customer;
  const target = targetOf(customer);
  const step = useHeadStep(customer);
  const button = (name: 'zip' | 'links' | 'website', label: string) => (
    <Button size="sm" onClick={() => onAction({ name, target })}>
      {label}
    </Button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: A field set is of a form.
    <div role="group" aria-label="Actions of the website" className={section.actions}>
      {step !== 'zip' && button('zip', uploadZip)}
      {websiteId === null ? (
        button('website', setWebsite)
      ) : (
        <>
          {step !== 'links' && button('links', 'Preview links')}
          <ButtonLink size="sm" to={paths.adminWebsite(websiteId)}>
            Preview
          </ButtonLink>
          <Rarer customer={customer} onAction={onAction} />
        </>
      )}
    </div>
  );
}

function Rarer({ customer, onAction }: CustomerPartProps) {
  const { username, websiteId, hasPurchasedSite, zipFileUploaded } = customer;
  const target = targetOf(customer);
  return (
    <>
      {hasPurchasedSite && zipFileUploaded && websiteId !== null && (
        <DownloadLink websiteId={websiteId} username={username} />
      )}
      <Menu
        label="More about the website"
        triggerClass={buttonClass({ size: 'sm', variant: 'quiet' })}
        trigger={
          <>
            More
            <ChevronDownIcon size={16} />
          </>
        }
      >
        {rarer.map(({ name, label, Icon }) => (
          <MenuItem
            key={name}
            icon={<Icon size={18} />}
            onSelect={() => onAction({ name, target })}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
