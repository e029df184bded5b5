import { Button, Stack, Text } from '@mantine/core';
import { useId, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { titleOf, type RemittanceItem } from '@/entities/money/model';
import { ErrorSummary } from '@/shared/forms/error-summary';
import { money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { paths } from '@/shared/paths';
import { FilesPanel } from '@/shared/records/files-panel';
import { Notice } from '@/shared/ui/notice';
import { notifySuccess } from '@/shared/ui/notify';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { remittanceFiles } from '../files';
import { useRemittance } from '../stores';
import { AllocationPanel } from './allocation-panel';
import { appliedOf, asPasted, centsOf, emptyEntry, entryOf, itemsOf, leftOver, problemOf } from './entry';
import { PasteDialog } from './paste-dialog';
import { PaymentFields } from './payment-fields';
import classes from './remit.module.css';
import { ProofDialog } from './proof-dialog';
import { useAllOpen } from './stores';
import { useRemitEntry, type RemitEntry } from './use-remit-entry';
import { fromCents } from '@/shared/lib/cents';

type Props = {
  start: RemittanceItem | null;
  currencies: readonly string[];
  /** What was ticked in the list of open items. */
  chosen: ReadonlySet<number>;
  onMade: (id: number) => void;
  /** Reads anew what someone else has saved. */
  onReload: () => void;
};

/** All of a payment in one screen. */
export function RemitForm({ start, currencies, chosen, onMade, onReload }: Props) {
  const formId = useId();
  const [isPasting, setIsPasting] = useState(false);
  const navigate = useNavigate();
  const [begun] = useState(() => (start === null ? emptyEntry(currencies[0] ?? 'CAD') : entryOf(start)));
  const remit = useRemitEntry({
    start,
    begun,
    onMade,
    onSent: (id, message) => {
      notifySuccess(message);
      void navigate(paths.remittance.to({ id }));
    },
  });
  const { entry, id, problem, isDraft, isSending, submit } = remit;
  const data = useAllOpen(useStable({ currency: entry.currency }));
  const items = itemsOf(data.items, start);
  const isWrong =
    items.some((item) => problemOf(entry, item) !== null) ||
    (centsOf(entry.amount) > 0 && leftOver(entry) < 0);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit(isWrong);
  };

  return (
    <>
      <PageHeader
        title={isDraft || start === null ? t('remit.title') : t('remit.change', { number: start.number })}
        about={t('remit.about')}
        crumbs={
          start === null || isDraft
            ? [{ label: t('nav.financials'), to: paths.financials.to() }]
            : [{ label: titleOf(start), to: paths.remittance.to({ id: start.id }) }]
        }
      />
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="md">
          <ErrorSummary problem={problem} formId={formId} />
          {remit.isStale && <StaleNotice onReload={onReload} onKeep={remit.keepMine} />}
          <PaymentFields remit={remit} formId={formId} currencies={currencies} />
          <AllocationPanel
            remit={remit}
            data={data}
            items={items}
            chosen={chosen}
            onPaste={() => setIsPasting(true)}
          />
          <Files id={id} />
          <Foot remit={remit} isSending={isSending} />
        </Stack>
      </form>
      {/* Beside the form: each has one of its own. */}
      <ProofDialog remit={remit} />
      <PasteDialog
        isOpen={isPasting}
        currency={entry.currency}
        onClose={() => setIsPasting(false)}
        onApply={(pasted) => {
          remit.replace(asPasted(entry, pasted));
          setIsPasting(false);
        }}
      />
    </>
  );
}

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

/** What it comes to, always in sight, and how the draft stands. */
function Foot({ remit, isSending }: { remit: RemitEntry; isSending: boolean }) {
  const { entry, isDraft } = remit;
  const asMoney = (cents: number) => money(fromCents(cents), entry.currency);
  const rest = leftOver(entry);
  return (
    <div className={classes.foot} data-foot>
      <dl className={classes.sums}>
        <div className={classes.sum}>
          <dt>{t('remit.amount')}</dt>
          <dd>{asMoney(centsOf(entry.amount))}</dd>
        </div>
        <div className={classes.sum}>
          <dt>{t('remit.applied')}</dt>
          <dd>{asMoney(appliedOf(entry))}</dd>
        </div>
        <div className={classes.sum} data-bad={rest < 0}>
          <dt>{rest < 0 ? t('remit.over') : t('remit.leftOver')}</dt>
          <dd>{asMoney(Math.abs(rest))}</dd>
        </div>
      </dl>
      <Text size="sm" c="dimmed" role="status">
        {draftWords(remit)}
      </Text>
      <Button type="submit" loading={isSending}>
        {isDraft ? t('remit.submit') : t('remit.saveChanges')}
      </Button>
    </div>
  );
}

function draftWords({ isDraft, unkept, isKeeping, isDirty, id }: RemitEntry): string {
  if (!isDraft) return '';
  if (unkept !== '') return t('remit.notDrafted', { reason: unkept });
  if (isKeeping) return t('remit.drafting');
  return id !== null && !isDirty ? t('remit.drafted') : '';
}
