import { t } from '@/shared/i18n/t';
import { Notice } from '@/shared/ui/notice';
import type { RemittanceItem } from './model';

type Props = { remittance: RemittanceItem };

/** What needs a look before anything else is done with a remittance. */
export function RemittanceNotices({ remittance: { noLongerFits, isFirstApproved, twin, status } }: Props) {
  return (
    <>
      {noLongerFits && <Notice tone="bad">{t('money.noLongerFits')}</Notice>}
      {twin && <Notice tone="waiting">{t('money.twin', { number: twin })}</Notice>}
      {isFirstApproved && status === 'in_review' && (
        <Notice tone="neutral">{t('money.firstApproved')}</Notice>
      )}
    </>
  );
}
