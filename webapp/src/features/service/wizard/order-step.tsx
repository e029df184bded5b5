import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Drawing } from '@/entities/elevation/model';
import { useFirstUnits } from '@/entities/elevation/stores';
import { LateThumbnail } from '@/entities/elevation/late-thumbnail';
import { namesItself, numberOf } from '@/entities/order/number';
import { date } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { lazyExtra, lazyPart } from '@/shared/ui/lazy-part';
import { Loaded } from '@/shared/ui/loaded';
import type { OrderChoice } from '../model';
import { useLabelled, useOrderChoices } from '../stores';
import { withOrder } from './draft';
import { StepTitle } from './step-title';
import type { StepProps } from './wizard';
import classes from './wizard.module.css';

const UnknownOrder = lazyPart(async () => (await import('./unknown-order')).UnknownOrder);
const ScanLabel = lazyExtra(async () => (await import('./scan-label')).ScanLabel);

/** Elsewhere what a label says is typed. */
const canScan = () => 'BarcodeDetector' in window;

/** A tap on an order leads on, and so do its label and saying that no order is known. */
export function OrderStep({ wizard, formId }: StepProps) {
  const { draft, chooseOrder, change, problem } = wizard;
  const [typed, setTyped] = useState('');
  const [label, setLabel] = useState('');
  const { run: findLabelled, isLoading: isFinding } = useLabelled();
  const { account, orderNumber } = draft;
  const [words] = useDebouncedValue(typed.trim(), 300);
  const data = useOrderChoices({ words, account }, { keepPreviousData: true });
  const { items } = data;
  // Beside the orders, which never wait for it.
  const ids = items.map(({ id }) => id).join(',');
  const pictures = useFirstUnits(useStable(ids === '' ? null : { ids }), { keepPreviousData: true });
  const drawings = new Map(pictures.items.map((one) => [one.orderId, one.drawing]));

  const onUnknown = () => {
    const { incidents, ...none } = withOrder(draft, '');
    // A label that names no order may be the unit's own number.
    const unitSerial = label.slice(0, 60);
    change({
      ...none,
      incidents: incidents.map((one) => ({ ...one, ...(label !== '' && { unitSerial }) })),
      isOrderUnknown: true,
    });
  };
  const onLabel = async (said: string) => {
    setLabel('');
    const found = await findLabelled({ label: said, account });
    if (found === null) return;
    if (found.item !== null) {
      chooseOrder(found.item.order, found.item.line);
      return;
    }
    setLabel(said);
    setTyped(said.slice(0, 60));
  };
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
        description={t('wizard.searchHelp')}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (typed.trim() !== '') void onLabel(typed.trim());
        }}
      />
      {canScan() && (
        <Suspense fallback={<Button variant="light" size="md" disabled />}>
          <ScanLabel isBusy={isFinding} onCode={(code) => void onLabel(code)} />
        </Suspense>
      )}
      {label !== '' && (
        <p className={classes.hint} role="status">
          {t('wizard.labelUnknown', { label })}
        </p>
      )}
      <Loaded
        data={data}
        height={262}
        isEmpty={items.length === 0}
        // What a label says is answered above.
        empty={label === '' ? t('wizard.noOrder') : null}
      >
        <ul className={classes.choices} aria-label={t('wizard.orders')}>
          {items.map((order) => (
            <li key={order.id}>
              <OrderButton
                order={order}
                drawing={drawings.get(order.id)}
                chosen={orderNumber}
                onChoose={chooseOrder}
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
    po === '' || namesItself(po) ? po : t('wizard.po', { po }),
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
