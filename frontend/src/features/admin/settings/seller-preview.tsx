import { agency } from '#frontend/src/agency/agency.ts';
import { serverNow } from '#frontend/src/api/server-clock.ts';
import { sellerLines, withCountry } from '#shared/rules/seller-lines.ts';
import { blankToNull } from '#shared/rules/text.ts';
import { knownZone } from '#shared/rules/time-zone.ts';
import { locale } from '#shared/texts/language.ts';
import { receiptTitles } from '#shared/texts/receipts.ts';
import { Preview } from './preview.tsx';
import type { PreviewProps } from './section-props.ts';
import { settingsIn } from './setting-texts.ts';
import { settingWords } from './setting-words.ts';
import styles from './settings.module.css';

/** The head of the next receipt, and the foot of the next mail. */
export function SellerPreview({ typed, defaults }: PreviewProps) {
  const { country = '', ...seller } = settingsIn(typed).seller;
  const or = (field: 'name' | 'address' | 'taxId' | 'taxLine') =>
    blankToNull(seller[field]) ?? defaults.seller[field];
  const email = blankToNull(seller.email);
  const lines = sellerLines({
    name: or('name') ?? '',
    address: withCountry(or('address') ?? '', country),
    taxId: or('taxId'),
    email,
    phone: blankToNull(seller.phone),
  });
  const timeZone = knownZone(blankToNull(seller.timeZone) ?? defaults.seller.timeZone ?? 'UTC');
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  return (
    <Preview title={settingWords.previews.seller}>
      <p className={styles.receipt}>{receiptTitles.purchase} P-000001</p>
      <p>{day.format(serverNow())}</p>
      <p className={styles.role}>Seller</p>
      <address className={styles.lines}>{lines.join('\n')}</address>
      {or('taxLine') !== null && <p>{or('taxLine')}</p>}
      <p className={styles.foot}>
        {settingWords.belowMails}{' '}
        <bdi>
          {blankToNull(seller.name) ?? agency.brand.name} · {email ?? agency.brand.supportEmail}
        </bdi>
      </p>
    </Preview>
  );
}
