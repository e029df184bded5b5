import { Checkbox, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as v from 'valibot';
import type { AcceptanceItem } from '@/entities/acceptance/model';
import { StepUpFields } from '@/entities/second-step/step-up-fields';
import { useStepUp } from '@/entities/second-step/use-step-up';
import { DateInput } from '@/shared/dates/date-input';
import { optionalDay } from '@/shared/dates/optional-day';
import { EntryForm } from '@/shared/forms/entry-form';
import { optional } from '@/shared/forms/optional';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { money } from '@/shared/i18n/format';
import { msg, t } from '@/shared/i18n/t';
import { today } from '@/shared/lib/today';
import { paths } from '@/shared/paths';
import { useSession } from '@/shared/store/session';
import { AddressText } from '@/shared/ui/address-text';
import { notifySuccess } from '@/shared/ui/notify';
import type { QuoteOffer } from '../api';
import { useAccept, useOffer } from '../stores';
import classes from './accept-form.module.css';

const schema = v.object({
  po: v.pipe(v.string(), v.trim(), v.minLength(1, msg('acceptances.poNeeded')), v.maxLength(60)),
  repeatsPo: v.boolean(),
  wantedOn: optionalDay,
  shipTo: v.pipe(v.string(), v.minLength(1, msg('acceptances.shipToNeeded'))),
  comment: v.pipe(v.string(), v.trim(), v.maxLength(4000)),
  typedName: v.pipe(v.string(), v.trim(), v.minLength(1, msg('acceptances.nameNeeded')), v.maxLength(161)),
  authCode: v.string(),
});

/** How the company's own address is named among those of a quote. */
const ownAddress = 0;

type Props = {
  /** The quote's. */
  id: number;
  offer: QuoteOffer;
  /** What was accepted before an import changed the quote. */
  before: AcceptanceItem | null;
};

/** What an order needs beside the quote, and who orders. Whatever is refused, what was typed stays. */
export function AcceptForm({ id, offer, before }: Props) {
  const { shipTos, shownHash, total, currency } = offer;
  const ofQuote = shipTos.find(({ isQuoted }) => isQuoted);
  const quoted = ofQuote ?? (shipTos.length === 1 ? shipTos[0] : undefined);
  const navigate = useNavigate();
  const accept = useAccept((state) => state.run);
  const name = useSession((session) => session.authorization?.user.name) ?? '';
  const [isUnproved, setIsUnproved] = useState(false);
  /** The number that another order has. */
  const [knownPo, setKnownPo] = useState('');
  const form = useEntryForm({
    schema,
    initialValues: {
      po: before?.po ?? offer.po,
      repeatsPo: false,
      wantedOn: before?.wantedOn ?? '',
      shipTo: quoted === undefined ? '' : String(quoted.shipTo),
      comment: before?.comment ?? '',
      typedName: name,
      authCode: '',
    },
    send: async ({ repeatsPo, shipTo, wantedOn, ...given }) => {
      const result = await accept({
        ...given,
        quoteId: id,
        shownHash,
        shipTo: Number(shipTo),
        wantedOn: wantedOn === '' ? null : wantedOn,
        repeatsPo: repeatsPo && given.po === knownPo,
      });
      switch (result?.code) {
        case 'stale':
          await useOffer.refetch(id);
          return { ...result, message: t('acceptances.hasChanged') };
        case 'stepUpRequired':
          setIsUnproved(true);
          return isUnproved ? result : null;
        case 'poInUse':
          setKnownPo(given.po);
          return { ...result, errors: { po: [result.message] } };
        default:
          return result;
      }
    },
    onDone: ({ message, newId }) => {
      notifySuccess(message);
      if (newId !== null) void navigate(paths.acceptance.to({ id: newId }));
    },
  });
  const chosen = shipTos.find(({ shipTo }) => String(shipTo) === form.values.shipTo);
  const own = shipTos.find(({ shipTo }) => shipTo === ownAddress);
  const isElsewhere = ofQuote !== undefined && chosen !== ofQuote;
  return (
    <div className={classes.form}>
      <EntryForm
        form={form}
        hasOptional
        isLong
        submitLabel={
          typeof total === 'number'
            ? t(isElsewhere ? 'acceptances.acceptAbout' : 'acceptances.acceptFor', {
                total: money(total, currency),
              })
            : t('acceptances.accept')
        }
      >
        <Text size="sm">{t('acceptances.binding')}</Text>
        <TextInput label={t('acceptances.po')} maxLength={60} {...form.field('po')} />
        {knownPo !== '' && form.values.po.trim() === knownPo && (
          <Checkbox label={t('acceptances.poAgain')} {...form.checkbox('repeatsPo')} />
        )}
        <DateInput
          label={optional(t('acceptances.wanted'))}
          description={t('acceptances.wantedHelp')}
          min={today()}
          {...form.choice('wantedOn')}
        />
        <div>
          <NativeSelect
            label={t('acceptances.shipTo')}
            data={[
              ...(quoted === undefined ? [{ value: '', label: t('acceptances.chooseShipTo') }] : []),
              ...shipTos.map((place) => ({ value: String(place.shipTo), label: addressOf(place) })),
            ]}
            {...form.field('shipTo')}
            description={isElsewhere && t('acceptances.otherShipTo')}
          />
          {chosen && (
            <Text component="div" size="sm" mt={4} aria-live="polite">
              <AddressText address={{ ...chosen, name: chosen.label }} />
              {own !== undefined && chosen !== own && (
                <Text size="sm" c="dimmed" mt={4}>
                  {t('acceptances.notToOwn', { address: addressOf(own) })}
                </Text>
              )}
            </Text>
          )}
        </div>
        <Textarea
          label={optional(t('acceptances.comment'))}
          minRows={2}
          maxLength={4000}
          {...form.field('comment')}
        />
        <TextInput
          label={t('acceptances.name')}
          description={t('acceptances.nameHelp')}
          autoComplete="name"
          maxLength={161}
          {...form.field('typedName')}
        />
        {isUnproved && <Proof id={id} field={form.choice('authCode')} />}
      </EntryForm>
    </div>
  );
}

const addressOf = ({ label, line1, city, province }: QuoteOffer['shipTos'][number]): string =>
  [label, line1, [city, province].filter(Boolean).join(' ')].filter(Boolean).join(', ');

type ProofProps = {
  id: number;
  field: { readonly value: string; readonly onChange: (value: string) => void };
};

/** The second step, asked for where the server wants one. */
function Proof({ id, field }: ProofProps) {
  const step = useStepUp({ purpose: 'quote', id });
  return <StepUpFields step={step} field={field} />;
}
