import { List } from '@mantine/core';
import * as v from 'valibot';
import { StepUpFields } from '@/entities/second-step/step-up-fields';
import { useStepUp } from '@/entities/second-step/use-step-up';
import type { ChangeOffer } from '@/entities/change-request/model';
import { priceText } from '@/entities/change-request/price';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { date, money } from '@/shared/i18n/format';
import { later, t } from '@/shared/i18n/t';
import type { ActionResult } from '@/shared/store/action-store';

const schema = v.object({
  authCode: v.pipe(v.string(), v.minLength(1, later('changes.codeNeeded'))),
});

type Props = {
  id: number;
  offer: ChangeOffer;
  send: (authCode: string) => Promise<ActionResult<unknown> | null>;
};

/** Approving a price: what is agreed to, and a second step, so that no one else can have done it. */
export function ApproveForm({ id, offer, send }: Props) {
  const step = useStepUp({ purpose: 'changerequest', id });
  const form = useEntryForm({
    schema,
    initialValues: { authCode: '' },
    send: async ({ authCode }) => {
      const result = await send(authCode);
      // What was sent before has expired.
      if (result?.code === 'stepUpRequired') void step.ask();
      return result;
    },
  });
  return (
    <EntryForm form={form} submitLabel={submitOf(offer)} isFleeting>
      <List size="sm">
        {followsFrom(offer).map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
      <StepUpFields step={step} field={form.choice('authCode')} />
    </EntryForm>
  );
}

const submitOf = (offer: ChangeOffer): string =>
  offer.amount > 0 ? t('changes.approveOf', { price: priceText(offer) }) : t('changes.approveChange');

/** What comes of it, in sentences. */
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
