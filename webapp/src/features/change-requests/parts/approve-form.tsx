import { List } from '@mantine/core';
import type { ChangeOffer } from '@/entities/change-request/model';
import { priceText } from '@/entities/change-request/price';
import { ProofForm } from '@/entities/second-step/proof-form';
import { date, money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import type { ActionResult } from '@/shared/store/action-store';

type Props = {
  id: number;
  offer: ChangeOffer;
  send: (authCode: string) => Promise<ActionResult<unknown> | null>;
};

/** Approving a price: what is agreed to, and a second step. */
export function ApproveForm({ id, offer, send }: Props) {
  return (
    <ProofForm purpose="changerequest" id={id} submitLabel={submitOf(offer)} send={send}>
      <List size="sm">
        {followsFrom(offer).map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
    </ProofForm>
  );
}

const submitOf = (offer: ChangeOffer): string =>
  offer.amount > 0 ? t('changes.approveOf', { price: priceText(offer) }) : t('changes.approveChange');

/** Says what the approval will cause. */
function followsFrom(offer: ChangeOffer): readonly string[] {
  const { amount, total, currency, newLoadOn, orderNumber } = offer;
  const price = money(amount, currency);
  const owed =
    typeof total === 'number'
      ? t('changes.youOweWithTax', { price, total: money(total, currency) })
      : t('changes.youOwe', { price });
  const credited = t('changes.youGet', { price: money(-amount, currency) });
  return [
    t('changes.orderChanges', { number: orderNumber }),
    ...(amount === 0 ? [t('changes.free')] : [amount < 0 ? credited : owed]),
    newLoadOn ? t('changes.loadMoves', { date: date(newLoadOn) }) : t('changes.loadStays'),
    t('changes.binding'),
  ];
}
