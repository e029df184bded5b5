import { Button, Stack, Text } from '@mantine/core';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { remittanceTitle, type RemittanceItem } from '@/entities/money/model';
import { ErrorSummary } from '@/shared/forms/error-summary';
import { t } from '@/shared/i18n/t';
import { company } from '@/shared/lib/company';
import { useStable } from '@/shared/lib/use-stable';
import { useWasOpen } from '@/shared/popups/modal';
import { paths } from '@/shared/paths';
import { FilesPanel } from '@/shared/records/files-panel';
import { lazyDialog } from '@/shared/ui/lazy-part';
import { Notice } from '@/shared/ui/notice';
import { notifySuccess } from '@/shared/ui/notify';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { remittanceFiles } from '../files';
import { useRemittance } from '../stores';
import { AllocationPanel } from './allocation-panel';
import {
  asPasted,
  centsOf,
  emptyEntry,
  entryOf,
  followed,
  itemsOf,
  leadingWith,
  leftOver,
  shortOf,
  ticked,
  type Entry,
} from './entry';
import { PaymentFields } from './payment-fields';
import classes from './remit.module.css';
import { errorsOf } from './problem-words';
import { useAllOpen } from './stores';
import { asSaid } from './said';
import { Sum } from './sum';
import { useRemitEntry } from './use-remit-entry';

const DifferenceDialog = lazyDialog(
  async () => (await import('./difference-dialog')).DifferenceDialog,
  ({ onClose }) => onClose,
);
const PasteDialog = lazyDialog(
  async () => (await import('./paste-dialog')).PasteDialog,
  ({ onClose }) => onClose,
);
const ProofDialog = lazyDialog(
  async () => (await import('./proof-dialog')).ProofDialog,
  ({ onClose }) => onClose,
);

type Props = {
  start: RemittanceItem | null;
  currencies: readonly string[];
  /** What was ticked in the list of open items. */
  chosen: ReadonlySet<number>;
  /** The day of the payment, until another one is entered. */
  today: string;
  /** Between the title and the form. */
  above: ReactNode;
  onMade: (id: number) => void;
  /** Reads anew what someone else has saved. */
  onReload: () => void;
};

/** All of a payment in one screen. */
export function RemitForm({ start, currencies, chosen, today, above, onMade, onReload }: Props) {
  const formId = useId();
  const [isPasting, setIsPasting] = useState(false);
  const hasPasted = useWasOpen(isPasting);
  const navigate = useNavigate();
  const [begun] = useState(() =>
    start === null ? { ...emptyEntry(currencies[0] ?? 'CAD'), paidOn: today } : entryOf(start),
  );
  const remit = useRemitEntry({
    start,
    begun,
    onMade,
    onSent: (id, message) => {
      notifySuccess(message);
      void navigate(paths.remittance.to({ id }));
    },
  });
  const isProving = remit.unproved !== null;
  const hasProved = useWasOpen(isProving);
  const { entry, id, problem, isDraft, isSending, submit } = remit;
  const data = useAllOpen(useStable({ currency: entry.currency }));
  const [leading] = useState(() => leadersOf(chosen, start));
  const items = leadingWith(itemsOf(data.items, start), leading);
  const [isChosen, setIsChosen] = useState(chosen.size === 0);
  // What was ticked in the list of open items is paid, as soon as it is known what is left of it.
  if (!isChosen && items.length > 0) {
    setIsChosen(true);
    remit.begin(
      ticked(
        entry,
        items.filter((item) => chosen.has(item.id)),
        true,
      ),
    );
  }
  const short = shortOf(entry, items);
  const [isAsking, setIsAsking] = useState(false);
  const hasAsked = useWasOpen(isAsking);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const errors = errorsOf(entry, items);
    if (Object.keys(errors).length > 0) remit.refuse({ message: t('remit.checkLines'), errors });
    else if (leftOver(followed(entry)) === 0) send(followed(entry));
    else setIsAsking(true);
  };
  const send = (given: Entry) => {
    setIsAsking(false);
    remit.edit(() => given);
    void submit(given);
  };

  return (
    <>
      <PageHeader
        title={isDraft || start === null ? t('remit.title') : t('remit.change', { number: start.number })}
        about={t('remit.about', { company: company.name })}
        crumbs={
          start === null || isDraft
            ? [{ label: t('nav.financials'), to: paths.financials.to() }]
            : [{ label: remittanceTitle(start), to: paths.remittance.to({ id: start.id }) }]
        }
      />
      {above}
      <form noValidate className={classes.page} onSubmit={onSubmit}>
        <Stack gap="md" miw={0}>
          <ErrorSummary problem={problem} formId={formId} />
          {remit.isStale && <StaleNotice onReload={onReload} onKeep={remit.keepMine} />}
          <PaymentFields
            remit={remit}
            formId={formId}
            currencies={currencies}
            onPaste={() => setIsPasting(true)}
          />
          <AllocationPanel remit={remit} data={data} items={items} formId={formId} />
          <Files id={id} />
        </Stack>
        <Sum remit={remit} items={items} short={short} isSending={isSending} />
      </form>
      {/* Beside the form: each has one of its own. */}
      {hasProved && (
        <ProofDialog opened={isProving} onClose={remit.leaveUnproved} remit={remit} short={short} />
      )}
      {hasPasted && (
        <PasteDialog
          opened={isPasting}
          currency={entry.currency}
          typed={entry.isTyped ? centsOf(entry.amount) : null}
          today={today}
          onClose={() => setIsPasting(false)}
          onApply={(pasted, said, total) => {
            remit.edit((now) => asSaid(asPasted(now, pasted, total), said, today));
            setIsPasting(false);
          }}
        />
      )}
      {hasAsked && (
        <DifferenceDialog
          opened={isAsking}
          onClose={() => setIsAsking(false)}
          entry={entry}
          short={short}
          onSend={send}
        />
      )}
    </>
  );
}

/** Those that were chosen before the form was opened, which stay where they are from then on. */
const leadersOf = (chosen: ReadonlySet<number>, start: RemittanceItem | null) =>
  new Set([...chosen, ...(start?.invoices ?? []).map(({ invoiceId }) => invoiceId)]);

function StaleNotice({ onReload, onKeep }: { onReload: () => void; onKeep: () => void }) {
  return (
    <Notice tone="waiting" role="alert" title={t('remit.staleTitle')}>
      <Text size="sm" mb="sm">
        {t('remit.staleHelp')}
      </Text>
      <Button size="xs" mr="sm" onClick={onReload}>
        {t('remit.takeTheirs')}
      </Button>
      <Button size="xs" variant="default" onClick={onKeep}>
        {t('remit.keepMine')}
      </Button>
    </Notice>
  );
}

function Files({ id }: { id: number | null }) {
  const { item } = useRemittance(id);
  if (id === null || item === null)
    return (
      <Panel title={t('money.files')}>
        <Text size="sm" c="dimmed">
          {t('remit.filesLater')}
        </Text>
      </Panel>
    );
  return <FilesPanel id={id} item={item} files={remittanceFiles} mayEdit title={t('money.files')} />;
}
