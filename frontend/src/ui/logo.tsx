import { useAgency } from '#frontend/src/agency/agency.ts';
import { brand } from '#shared/brand.ts';
import styles from './logo.module.css';

export function LogoMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" className={styles.mark}>
      <path className={styles.mortise} d={brand.mark.mortise} />
      <path className={styles.tail} d={brand.mark.tail} />
    </svg>
  );
}

export function Logo() {
  const { name } = useAgency().brand;
  return (
    <span className={styles.logo}>
      <LogoMark />
      <span className={styles.name}>{name}</span>
    </span>
  );
}
