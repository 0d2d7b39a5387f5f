import { RequestBadge } from '#frontend/src/entities/requests/request-badge.tsx';
import { paths } from '#frontend/src/paths.ts';
import { formatMoment } from '#frontend/src/ui/format-date.ts';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import type { OpenedRequest } from '#shared/api/admin/requests.ts';
import { isOpenState } from '#shared/model/change-request.ts';
import { displayName, personName } from '#shared/rules/names.ts';
import { Fact } from '../customer-page/fact.tsx';
import styles from './request-sheet.module.css';

/** Where a request stands, whose it is, and which version answers it. */
export function RequestFacts({ request }: { readonly request: OpenedRequest }) {
  const { userId, websiteId, websiteName, state, createdAt, zip, newVersion } = request;
  return (
    <dl className={styles.facts}>
      <Fact name="State">
        <RequestBadge state={state} />
      </Fact>
      <Fact name="Customer">
        <PlainLink to={paths.adminCustomer(userId)}>{whoAsked(request)}</PlainLink>
      </Fact>
      <Fact name="Website">
        <PlainLink to={paths.adminWebsite(websiteId)}>{websiteName}</PlainLink>
      </Fact>
      <Fact name="Asked">
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      </Fact>
      {zip && (
        <Fact name="Version to review">
          <bdi>{zip.fileName}</bdi>
        </Fact>
      )}
      {isOpenState(state) && state !== 'to-review' && (
        <Fact name="New version">
          {newVersion ? <bdi>{newVersion.fileName}</bdi> : 'None since it was asked'}
        </Fact>
      )}
    </dl>
  );
}

/** With the company, unless the website is called like it. */
function whoAsked({ customer, websiteName }: OpenedRequest): string {
  const name = displayName(customer);
  const person = personName(customer);
  if (person === '' || person === name) return name;
  return name === websiteName ? person : `${person}, ${name}`;
}
