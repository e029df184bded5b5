import '../ask/words';
import { Anchor, Stack } from '@mantine/core';
import { IconReplace } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { t } from '@/shared/i18n/t';
import type { Address } from '@/shared/lib/page';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { useStable } from '@/shared/lib/use-stable';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { Loaded } from '@/shared/ui/loaded';
import { PageHeader } from '@/shared/ui/page-header';
import { TwoColumns } from '@/shared/ui/two-columns';
import { AskForm } from '../ask/ask-form';
import { addressOf, rivalOf } from '../ask/entry';
import { OrderChoice } from '../ask/order-choice';
import { OutlookPanel } from '../ask/outlook-panel';
import { useLinesOf, useOrderOf, useOutlook } from '../ask/stores';
import { useMayAskForChanges } from '../parts/use-may-ask-for-changes';

export function prefetch({ search }: Pick<Address, 'search'>) {
  const order = Number(search.get('order'));
  if (order > 0) useOutlook.prefetch(order);
}

/** Asks for a change of an order (`?order=`), and of the line of it that one came from (`&line=`). */
export default function NewChangeRequestPage() {
  const [search] = useSearchParams();
  const mayAsk = useMayAskForChanges();
  const order = Number(search.get('order'));
  const crumbs = [{ label: t('nav.changeRequests'), to: paths.changeRequests.to() }];
  const about = useOutlook(mayAsk && order > 0 ? order : null).item;
  return (
    <>
      <PageHeader
        title={t('changes.ask')}
        crumbs={crumbs}
        {...(about && {
          about: [t('askChange.orderOf', { number: about.orderNumber }), about.jobName]
            .filter(Boolean)
            .join(' · '),
        })}
      />
      {!mayAsk && (
        <EmptyState icon={IconReplace} title={t('askChange.notYours')} help={t('askChange.notYoursHelp')} />
      )}
      {mayAsk && (order > 0 ? <OfOrder order={order} line={Number(search.get('line'))} /> : <OrderChoice />)}
    </>
  );
}

type Props = { order: number; line: number };

function OfOrder({ order, line }: Props) {
  const isPhone = useIsPhone();
  const outlook = useOutlook(order);
  const lines = useLinesOf(useStable({ id: order }));
  const detail = useOrderOf(order);
  const { item } = outlook;
  const parts = [outlook, lines, detail];
  const failed = parts.find(
    ({ isLoading, isSuccess, message }) => !isLoading && !isSuccess && message !== '',
  );
  const isReady = item !== null && detail.item !== null && lines.isSuccess;
  if (!isReady)
    return (
      <Loaded data={failed ?? { ...outlook, isSuccess: false }} height={420}>
        {null}
      </Loaded>
    );
  if (!item.isOpen)
    return (
      <EmptyState
        icon={IconReplace}
        title={t('askChange.closed')}
        help={t('askChange.closedHelp')}
        action={
          <Anchor component={Link} to={paths.order.to({ id: order })}>
            {t('askChange.backToOrder')}
          </Anchor>
        }
      />
    );
  return (
    <TwoColumns isForm side={!isPhone && <OutlookPanel outlook={item} />}>
      <Stack gap="md">
        {isPhone && <OutlookPanel outlook={item} />}
        <AskForm
          key={order}
          outlook={item}
          lines={lines.items}
          address={addressOf(detail.item?.shipTo)}
          // One that is being changed already takes no other change, wherever the way here began.
          chosen={line > 0 && rivalOf(item, { type: '', lineNumber: line }) === undefined ? [line] : []}
        />
      </Stack>
    </TwoColumns>
  );
}
