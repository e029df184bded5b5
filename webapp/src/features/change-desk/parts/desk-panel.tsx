import { t } from '@/shared/i18n/t';
import { quantity } from '@/shared/i18n/format';
import { FactsPanel } from '@/shared/ui/facts-panel';
import { ruleWords, type Desk } from '../model';

type Props = { desk: Desk; holderName: string | null | undefined };

/**
 * What staff know of a request among themselves: whose turn it is, planning's word, hours, who reviews the price and
 * why.
 */
export function DeskPanel({ desk, holderName }: Props) {
  const { isFeasible, orderStage, hours, supervisorName, forwardedByName, reviewedFor } = desk;
  return (
    <FactsPanel
      title={t('changeDesk.desk')}
      facts={[
        { label: t('changeDesk.holder'), value: holderName || t('changeDesk.unassigned') },
        Boolean(forwardedByName) && { label: t('changeDesk.forwardedBy'), value: forwardedByName },
        {
          label: t('changeDesk.planning'),
          value: feasibleText(isFeasible),
        },
        orderStage !== '' && { label: t('changeDesk.orderStage'), value: orderStage },
        { label: t('changeDesk.hours'), value: quantity(hours) },
        Boolean(supervisorName) && { label: t('changeDesk.supervisor'), value: supervisorName },
        reviewedFor.length > 0 && {
          label: t('changeDesk.reviewedFor'),
          value: reviewedFor.map((rule) => t(ruleWords[rule])).join(', '),
        },
      ]}
    />
  );
}

function feasibleText(isFeasible: boolean | null | undefined): string {
  if (isFeasible === true) return t('changeDesk.feasibleYes');
  return isFeasible === false ? t('changeDesk.feasibleNo') : t('changeDesk.feasibleUnknown');
}
