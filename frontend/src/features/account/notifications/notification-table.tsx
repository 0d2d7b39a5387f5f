import type { ComponentProps } from 'react';
import { useUser } from '#frontend/src/session/session-context.ts';
import { Table, Td, Th } from '#frontend/src/ui/table.tsx';
import type { NotificationSwitch } from '#shared/model/notification.ts';
import styles from './notification-table.module.css';
import { alwaysMailed, eventNames, mailNames } from './notification-words.ts';
import { useEventSwitches, useMailSwitches } from './use-switches.ts';

/** A row for each thing that the user may hear of; a change is saved at once. */
export function NotificationTable({ of }: { readonly of: readonly NotificationSwitch[] }) {
  const change = useEventSwitches(of);
  return (
    <Table caption="What you are notified about">
      <thead>
        <tr>
          <Th>Event</Th>
          <Th className={styles.choice}>Bell</Th>
          <Th className={styles.choice}>Email</Th>
        </tr>
      </thead>
      <tbody>
        <MailRow name="wantsChatMail" />
        <MailRow name="wantsNewsMail" />
        {of.map((one) => (
          <EventRow key={one.kind} of={one} onChange={change} />
        ))}
      </tbody>
    </Table>
  );
}

interface SwitchProps extends ComponentProps<'input'> {
  readonly label: string;
}

/** Its whole cell can be pressed. */
function Switch({ label, ...rest }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input type="checkbox" aria-label={label} {...rest} />
    </label>
  );
}

/** Of what is mailed and never rings the bell. */
function MailRow({ name }: { readonly name: keyof typeof mailNames }) {
  const { [name]: isOn } = useUser();
  const change = useMailSwitches();
  const words = mailNames[name];
  return (
    <tr>
      <Td>
        {words.name}
        <p className={styles.hint}>{words.hint}</p>
      </Td>
      <Td />
      <Td className={styles.choice}>
        <Switch
          label={`${words.name}, by email`}
          checked={isOn}
          onChange={({ target }) => change({ [name]: target.checked })}
        />
      </Td>
    </tr>
  );
}

interface EventRowProps {
  readonly of: NotificationSwitch;
  readonly onChange: (changed: NotificationSwitch) => void;
}

function EventRow({ of, onChange }: EventRowProps) {
  const { wantsNewsMail } = useUser();
  const name = eventNames[of.kind];
  return (
    <tr>
      <Td>{name}</Td>
      <Td className={styles.choice}>
        <Switch
          label={`${name}, by the bell`}
          checked={of.web}
          onChange={({ target }) => onChange({ ...of, web: target.checked })}
        />
      </Td>
      <Td className={styles.choice}>
        {alwaysMailed.includes(of.kind) && <span className={styles.always}>Always</span>}
        {of.mail !== null && (
          <Switch
            label={`${name}, by email`}
            // None is mailed without news, whatever was chosen here.
            checked={of.mail && wantsNewsMail}
            disabled={!wantsNewsMail}
            onChange={({ target }) => onChange({ ...of, mail: target.checked })}
          />
        )}
      </Td>
    </tr>
  );
}
