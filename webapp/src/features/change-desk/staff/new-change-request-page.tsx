import '../words';
import { Anchor, Text, TextInput, Textarea } from '@mantine/core';
import { Suspense, useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { AccountField } from '@/entities/account/account-field';
import { isKind, type ChangeItem } from '@/entities/change-request/model';
import type { Schema } from '@/shared/api/schema';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { date, percent, plantTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { staffPaths } from '@/shared/staff-paths';
import { gridSource } from '@/shared/records/choice-source';
import { useMakeOnce } from '@/shared/store/make-once';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Notice } from '@/shared/ui/notice';
import { notifySuccess } from '@/shared/ui/notify';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { TwoColumns } from '@/shared/ui/two-columns';
import { isOfLines, type Outlook } from '../model';
import { KindSelect } from '../parts/kind-select';
import { LinesField } from '../parts/lines-field';
import { newSchema } from '../schema';
import { useActOnChange, useInsert, useOutlook } from '../stores';

// The dealer is chosen before the order.
const LookupField = lazyPart(async () => (await import('@/shared/records/lookup-field')).LookupField);

const noLines: readonly string[] = [];

/** A change that a dealer has asked for by telephone or in a mail, entered for them. */
export default function NewChangePage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const insert = useInsert((state) => state.run);
  const act = useActOnChange((state) => state.run);
  const insertOnce = useMakeOnce<Parameters<typeof insert>[0], ChangeItem>();
  const form = useEntryForm({
    schema: newSchema,
    initialValues: {
      account: search.get('account') ?? '',
      orderId: search.get('order') ?? '',
      type: '',
      lines: noLines,
      comment: '',
    },
    draft: 'change new',
    send: async ({ account, orderId, type, lines, comment }) => {
      if (!isKind(type)) return null;
      const named = isOfLines(type) ? lines.map(Number) : [];
      const request = { account, orderId: Number(orderId), type, lines: named, comment, items: [] };
      return insertOnce({
        form: request,
        make: insert,
        change: async (made, before) => {
          const { newId: id, item } = made;
          if (id === null) return made;
          // What an order is changed by cannot become a change of another.
          if (before.orderId !== request.orderId)
            return {
              ...made,
              isSuccess: false,
              message: t('changeDesk.madeOfOther', { number: item?.number ?? id }),
            };
          const said = before.comment === comment ? '' : comment;
          const corrected = { type, lines: named, comment: said, rowVersion: item?.rowVersion ?? null };
          const changed = await act({ id, verb: 'update', form: corrected });
          return changed && { ...changed, newId: id };
        },
      });
    },
    onDone: ({ newId, message }) => {
      notifySuccess(message);
      if (newId !== null) void navigate(staffPaths.changeRequest.to({ id: newId }), { replace: true });
    },
  });
  const { account, orderId, type } = form.values;
  const source = useMemo(() => ordersOf(account), [account]);
  const asked = useStable(account === '' || orderId === '' ? null : { account, orderId: Number(orderId) });
  const { item: outlook } = useOutlook(asked);
  const order = form.choice('orderId');
  const onAccount = (chosen: string) => {
    form.set('account', chosen);
    form.set('orderId', '');
    form.set('lines', noLines);
  };
  return (
    <>
      <PageHeader
        title={t('changeDesk.new')}
        about={t('changeDesk.newAbout')}
        crumbs={[{ label: t('nav.changeRequests'), to: staffPaths.changeRequests.to() }]}
      />
      <TwoColumns isForm side={outlook && <OutlookPanel outlook={outlook} />}>
        <Panel title={t('change.request')}>
          <EntryForm form={form} submitLabel={t('changeDesk.submitNew')}>
            <AccountField {...form.choice('account')} label={t('changeDesk.dealer')} onChange={onAccount} />
            {account !== '' && (
              <Suspense fallback={<TextInput label={t('change.order')} disabled />}>
                <LookupField
                  id={order.id}
                  label={t('change.order')}
                  description={t('changeDesk.orderHelp')}
                  error={order.error}
                  source={source}
                  value={orderId}
                  isClearable={false}
                  onChange={(chosen) => {
                    form.set('orderId', chosen);
                    form.set('lines', noLines);
                  }}
                />
              </Suspense>
            )}
            <KindSelect {...form.field('type')} />
            {isOfLines(type) && (
              <LinesField orderId={orderId === '' ? null : Number(orderId)} {...form.choice('lines')} />
            )}
            <Textarea
              label={t('changeDesk.wish')}
              description={t('changeDesk.dealerReads')}
              maxLength={4000}
              {...form.field('comment')}
            />
          </EntryForm>
        </Panel>
      </TwoColumns>
    </>
  );
}

const ordersOf = (account: string) =>
  gridSource<Schema['OfDealer_Order']>({
    path: '/admin/orders/listing',
    search: ['orderNumber', 'jobName'],
    only: [['account', '=', account], 'and', ['kind', '=', 'order'], 'and', ['stage', '=', 'current']],
    choice: ({ id, orderNumber, jobName }) => ({
      value: String(id),
      label: [orderNumber, jobName].filter(Boolean).join(' · '),
    }),
  });

/** What stands in the way of a change before it is asked for. */
function OutlookPanel({ outlook }: { outlook: Outlook }) {
  const { isOpen, orderNumber, loadDate, cutOffAt, feePercent, open } = outlook;
  return (
    <Panel title={t('changeDesk.outlook')}>
      {!isOpen && <Notice tone="bad" title={t('changeDesk.orderClosed', { number: orderNumber })} />}
      <Text size="sm">
        {loadDate ? t('changeDesk.loads', { day: date(loadDate) }) : t('changeDesk.noLoad')}
      </Text>
      {cutOffAt && <Text size="sm">{t('changeDesk.cutOffAt', { time: plantTime(cutOffAt) })}</Text>}
      <Text size="sm">{t('changeDesk.feeNow', { percent: percent(feePercent) })}</Text>
      {open.length > 0 && (
        <Notice tone="waiting" title={t('changeDesk.openAlready', { count: open.length })}>
          {open.map(({ id, number, kindLabel }) => (
            <div key={id}>
              <Anchor component={Link} to={staffPaths.changeRequest.to({ id })} size="sm">
                {number}
              </Anchor>{' '}
              {kindLabel}
            </div>
          ))}
        </Notice>
      )}
    </Panel>
  );
}
