import { List } from '@mantine/core';
import type { ChangeOffer } from '@/entities/change-request/model';
import { ProofForm } from '@/entities/second-step/proof-form';
import { date } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import type { ActionResult } from '@/shared/store/action-store';
import { agreedAmount, approvalOf } from './amounts';

type Props = {
  id: number;
  offer: ChangeOffer;
  send: (authCode: string) => Promise<ActionResult<unknown> | null>;
};

/** Approving a price: what is agreed to, and a second step. */
export function ApproveForm({ id, offer, send }: Props) {
  return (
    <ProofForm purpose="changerequest" id={id} submitLabel={approvalOf(offer)} send={send}>
      <List size="sm">
        {followsFrom(offer).map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
    </ProofForm>
  );
}

/** Says what the approval will cause. */
function followsFrom(offer: ChangeOffer): readonly string[] {
  const { newLoadOn, orderNumber } = offer;
  return [
    t('changes.orderChanges', { number: orderNumber }),
    agreedAmount(offer),
    newLoadOn ? t('changes.loadMoves', { date: date(newLoadOn) }) : t('changes.loadStays'),
    t('changes.binding'),
  ];
}
