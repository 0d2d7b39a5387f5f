import { type ComponentPropsWithRef, useState } from 'react';
import { Input } from './controls.tsx';
import { EyeIcon } from './icons/eye.tsx';
import styles from './password-input.module.css';

/** A password, which can be shown: on a phone it is typed blindly, and often wrong. */
export function PasswordInput(props: Omit<ComponentPropsWithRef<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false);
  return (
    <span className={styles.password}>
      <Input {...props} type={isShown ? 'text' : 'password'} spellCheck={false} />
      <button
        type="button"
        className={styles.show}
        aria-label="Show what is typed"
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        <EyeIcon size={20} />
      </button>
    </span>
  );
}
