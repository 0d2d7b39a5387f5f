import { useQuery } from '@tanstack/react-query';
import { Input } from '#frontend/src/ui/controls.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { mailStateQuery } from '../mail/mail-state-query.ts';
import { settingWords } from './setting-words.ts';
import styles from './settings.module.css';

const { sender } = settingWords;

/** To be read only: Amazon has to verify its domain, so it is a parameter of the stack. Without a name, it is never saved. */
export function SenderAddress() {
  const { data } = useQuery(mailStateQuery);
  const address = data && (data.from ?? sender.none);
  return (
    <div>
      <Field label={sender.label} hint={sender.hint}>
        <Input readOnly value={address ?? ''} placeholder={sender.loading} />
      </Field>
      <details className={styles.technical}>
        <summary>{sender.forTechnician}</summary>
        <code>{sender.command}</code>
      </details>
    </div>
  );
}
