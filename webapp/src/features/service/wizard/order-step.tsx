import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { Drawing } from '@/entities/elevation/model';
import { useFirstUnits } from '@/entities/elevation/stores';
import { LateThumbnail } from '@/entities/elevation/late-thumbnail';
import { numberOf } from '@/entities/order/number';
import { date } from '@/shared/i18n/format';
import { optional } from '@/shared/forms/optional';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { Loaded } from '@/shared/ui/loaded';
import type { OrderChoice } from '../model';
import { useOrderChoices } from '../stores';
import { withOrder, type Unit } from './draft';
import { SerialHint, useSerialHints } from './serial-hint';
import { StepTitle } from './step-title';
import type { StepProps } from './wizard';
import classes from './wizard.module.css';

/** A tap on an order leads on; so does saying that none is known. */
export function OrderStep({ wizard, formId }: StepProps) {
  const { draft, next, change, problem } = wizard;
  const [typed, setTyped] = useState('');
  const { account, orderNumber } = draft;
  const [words] = useDebouncedValue(typed.trim(), 300);
  const data = useOrderChoices({ words, account }, { keepPreviousData: true });
  const { items } = data;
  // Beside the orders, which never wait for it.
  const ids = items.map(({ id }) => id).join(',');
  const pictures = useFirstUnits(useStable(ids === '' ? null : { ids }), { keepPreviousData: true });
  const drawings = new Map(pictures.items.map((one) => [one.orderId, one.drawing]));

  const onUnknown = () => change({ ...withOrder(draft, ''), isOrderUnknown: true });
  const onChoose = (number: string) => void next(withOrder(draft, number));
  if (draft.isOrderUnknown) return <UnknownOrder wizard={wizard} formId={formId} />;
  return (
    <>
      <StepTitle title={t('wizard.orderTitle')} help={t('wizard.orderHelp')} />
      <TextInput
        type="search"
        size="md"
        id={`${formId}orderNumber`}
        label={t('wizard.search')}
        leftSection={<IconSearch size={18} aria-hidden />}
        autoComplete="off"
        enterKeyHint="search"
        error={problem.errors['orderNumber']?.[0]}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <Loaded data={data} height={262} isEmpty={items.length === 0} empty={t('wizard.noOrder')}>
        <ul className={classes.choices} aria-label={t('wizard.orders')}>
          {items.map((order) => (
            <li key={order.id}>
              <OrderButton
                order={order}
                drawing={drawings.get(order.id)}
                chosen={orderNumber}
                onChoose={onChoose}
              />
            </li>
          ))}
        </ul>
      </Loaded>
      <Button variant="subtle" size="md" onClick={onUnknown}>
        {t('wizard.orderUnknown')}
      </Button>
    </>
  );
}

type OrderProps = {
  order: OrderChoice;
  /** Of its first unit. */
  drawing: Drawing | undefined;
  chosen: string;
  onChoose: (number: string) => void;
};

function OrderButton({ order, drawing, chosen, onChoose }: OrderProps) {
  const { jobName, customerName, po, shippedOn } = order;
  const number = numberOf(order);
  const about = [
    customerName,
    po === '' ? '' : t('wizard.po', { po }),
    shippedOn ? t('wizard.shippedOn', { date: date(shippedOn) }) : t('wizard.notShipped'),
  ];
  return (
    <button
      type="button"
      className={classes.choice}
      data-chosen={number === chosen}
      onClick={() => onChoose(number)}
    >
      <span className={classes.words}>
        <span className={classes.strong}>{[number, jobName].filter(Boolean).join(' · ')}</span>
        <span className={classes.about}>{about.filter(Boolean).join(' · ')}</span>
      </span>
      <span className={classes.picture}>
        <LateThumbnail drawing={drawing} />
      </span>
    </button>
  );
}

function UnknownOrder({ wizard, formId }: StepProps) {
  const { draft, change, problem } = wizard;
  const [first] = draft.incidents;
  const setUnit = (unit: Partial<Unit>) => {
    change({ ...draft, incidents: draft.incidents.map((incident) => ({ ...incident, ...unit })) });
  };
  const similar = useSerialHints(wizard);
  return (
    <>
      <StepTitle title={t('wizard.unknownTitle')} help={t('wizard.unknownHelp')} />
      <TextInput
        size="md"
        id={`${formId}product`}
        label={t('wizard.product')}
        description={t('wizard.productHelp')}
        maxLength={200}
        error={problem.errors['product']?.[0]}
        value={first?.product ?? ''}
        onChange={(event) => setUnit({ product: event.currentTarget.value })}
      />
      <TextInput
        size="md"
        id={`${formId}unitSerial`}
        label={optional(t('wizard.serial'))}
        description={t('wizard.serialHelp')}
        maxLength={60}
        autoCapitalize="characters"
        autoComplete="off"
        error={problem.errors['unitSerial']?.[0]}
        value={first?.unitSerial ?? ''}
        onChange={(event) => setUnit({ unitSerial: event.currentTarget.value })}
      />
      <SerialHint wizard={wizard} similar={similar} serial={first?.unitSerial ?? ''} />
      <TextInput
        size="md"
        id={`${formId}installYear`}
        label={t('wizard.installYear')}
        description={t('wizard.installYearHelp')}
        inputMode="numeric"
        maxLength={4}
        error={problem.errors['installYear']?.[0]}
        value={draft.installYear}
        onChange={(event) => change({ ...draft, installYear: event.currentTarget.value.trim() })}
      />
      <Button variant="subtle" size="md" onClick={() => change({ ...draft, isOrderUnknown: false })}>
        {t('wizard.searchInstead')}
      </Button>
    </>
  );
}
