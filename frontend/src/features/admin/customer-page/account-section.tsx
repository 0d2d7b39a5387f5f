import { customerFields } from '#frontend/src/entities/customer/customer-fields.ts';
import { telephoneLink } from '#frontend/src/entities/customer/telephone-link.ts';
import { paths } from '#frontend/src/paths.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { EmailAddress } from '#frontend/src/ui/email-address.tsx';
import { formatDate } from '#frontend/src/ui/format-date.ts';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import type { Customer } from '#shared/model/user.ts';
import { acceptedText } from '../accepted-text.ts';
import { activationWord } from '../activation-word.ts';
import { mailStopOf } from '../mail/mail-stop.ts';
import { hasSecondFactor, secondFactorText } from '../second-factor.ts';
import type { CustomerPartProps } from './customer-part.ts';
import { Fact } from './fact.tsx';
import facts from './facts.module.css';
import section from './section.module.css';
import { Section } from './section.tsx';

/** Contact data, the state of the account, and its actions. */
export function AccountSection({ customer, onAction }: CustomerPartProps) {
  const { email, phone, username, createdAt, lastSeenAt, loginCount, isAdmin } = customer;
  return (
    <>
      <Section title="Contact">
        <dl className={facts.facts}>
          <Fact name={customerFields.email.label}>
            <a href={`mailto:${email}`}>
              <EmailAddress email={email} />
            </a>
          </Fact>
          <Fact name={customerFields.phone.label}>
            {phone ? <a href={telephoneLink(phone)}>{phone}</a> : 'Not given'}
          </Fact>
        </dl>
      </Section>
      <Section title="Account">
        <dl className={facts.facts}>
          <Fact name={customerFields.username.label}>{username}</Fact>
          <Fact name="Activation">
            <Activation customer={customer} />
          </Fact>
          <Fact name={isAdmin ? 'Created' : 'Customer since'}>{formatDate(createdAt)}</Fact>
          <Fact name={customerFields.lastSeenAt.label}>
            {lastSeenAt ? formatDate(lastSeenAt) : 'Never signed in'}
          </Fact>
          {!isAdmin && (
            <Fact name={customerFields.accepted.label}>{acceptedText(customer.accepted)}</Fact>
          )}
          <Fact name="Logins">{loginCount}</Fact>
          <Fact name="Second factor">{secondFactorText(customer)}</Fact>
          {!isAdmin && <Fact name="Edits requested">{customer.editsRequested}</Fact>}
        </dl>
        <Actions customer={customer} onAction={onAction} />
      </Section>
    </>
  );
}

function Activation({ customer }: { readonly customer: Customer }) {
  const { isActivated, activationCode } = customer;
  return (
    <>
      {activationWord(customer)}
      {activationCode !== null && !isActivated && (
        <>
          {', code '}
          <code data-testid="activation-code">{activationCode}</code>
        </>
      )}
    </>
  );
}

function Actions({ customer, onAction }: CustomerPartProps) {
  const isCustomer = !customer.isAdmin;
  const button = (name: 'code' | 'edits' | 'secondFactor' | 'mail' | 'delete', label: string) => (
    <Button size="sm" onClick={() => onAction({ name, customer })}>
      {label}
    </Button>
  );
  return (
    <div className={section.actions}>
      {isCustomer && button('code', 'Activation code')}
      {isCustomer && button('edits', 'Set edits')}
      {isCustomer && hasSecondFactor(customer) && button('secondFactor', 'Remove second factor')}
      {mailStopOf(customer) && button('mail', 'Email has stopped')}
      {isCustomer && button('delete', 'Delete')}
      {!isCustomer && (
        <ButtonLink size="sm" to={`${paths.adminSettings}#administrators`}>
          All administrators
        </ButtonLink>
      )}
    </div>
  );
}
