import styles from './avatar.module.css';
import { classNames } from './class-names.ts';
import { When } from './when.tsx';

interface AvatarProps {
  /** One or two letters, visible when the picture does not load. */
  readonly initials: string;
  /** Blank for none. */
  readonly src?: string;
  readonly large?: boolean;
}

/** A round portrait beside a name; hidden from screen readers, which read the name. */
export function Avatar({ initials, src = '', large = false }: AvatarProps) {
  return (
    <span aria-hidden="true" className={classNames(styles.avatar, large && styles.large)}>
      {initials}
      <When text={src}>
        <img src={src} alt="" loading="lazy" width="56" height="56" />
      </When>
    </span>
  );
}
