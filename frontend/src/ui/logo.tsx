import { useAgency } from '#frontend/src/agency/agency.ts';
import { brand } from '#shared/brand.ts';
import styles from './logo.module.css';
import { When, Without } from './when.tsx';

/** The agency's own mark, else that of the product. */
export function LogoMark({ size = 28 }: { readonly size?: number }) {
  const { mark } = useAgency().brand;
  return (
    <>
      <Without text={mark}>
        <ProductMark size={size} />
      </Without>
      <When text={mark}>
        <img src={mark} alt="" width={size} height={size} loading="lazy" className={styles.own} />
      </When>
    </>
  );
}

interface ProductMarkProps {
  readonly size: number;
  /** In place of the accent of the page. */
  readonly tail?: string;
}

/** In the color of the text around it. */
export function ProductMark({ size, tail }: ProductMarkProps) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" className={styles.mark}>
      <path className={styles.mortise} d={brand.mark.mortise} />
      <path className={styles.tail} d={brand.mark.tail} style={{ fill: tail }} />
    </svg>
  );
}

/** The wordmark, else mark and name. */
export function Logo() {
  const { name, wordmark } = useAgency().brand;
  return (
    <span className={styles.logo}>
      <When text={wordmark.onLight.src}>
        <Wordmark {...wordmark.onLight} name={name} className={styles.onLight} />
        <Wordmark {...wordmark.onDark} name={name} className={styles.onDark} />
      </When>
      <Without text={wordmark.onLight.src}>
        <LogoMark />
        <span className={styles.name}>{name}</span>
      </Without>
    </span>
  );
}

interface WordmarkProps {
  readonly src: string;
  readonly width: string;
  readonly height: string;
  readonly name: string;
  readonly className: string | undefined;
}

/** The one of the other theme is hidden; being lazy, it is not loaded then. */
function Wordmark({ name, ...shown }: WordmarkProps) {
  return <img alt={name} loading="lazy" {...shown} />;
}
