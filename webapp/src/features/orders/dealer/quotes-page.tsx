import { IconFileDescription } from '@tabler/icons-react';
import { useLedOn } from '@/shared/grid/use-led-on';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { msg, t } from '@/shared/i18n/t';
import { useCan } from '@/shared/store/authorization';
import { isAllowed } from '@/shared/store/is-allowed';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { quoteLists } from '../quote-columns';

const listFor = (hasAmounts: boolean) => (hasAmounts ? quoteLists.withAmounts : quoteLists.withoutAmounts);

/** What can still be ordered leads, and its sum is of that alone. */
const valid = 'f.isValid=true';

const views = [
  { name: msg('quotes.stateOpen'), query: valid },
  { name: msg('quotes.stateAccepted'), query: 'f.quoteState=accepted' },
  { name: msg('quotes.stateOrdered'), query: 'f.quoteState=ordered' },
  { name: msg('quotes.stateExpired'), query: 'f.quoteState=open&f.isValid=false' },
  { name: msg('quotes.stateCancelled'), query: 'f.quoteState=cancelled' },
  { name: msg('quotes.viewAll'), query: '' },
];

const prefetchQuotes = prefetchList(() => listFor(isAllowed('orders:amounts')));

export const prefetch = ({ search }: Parameters<typeof prefetchQuotes>[0]) =>
  prefetchQuotes({ search: search.size === 0 ? new URLSearchParams(valid) : search });

export default function QuotesPage() {
  const can = useCan();
  const { isLedOn, leading } = useLedOn(valid);
  if (leading) return leading;
  return (
    <ListPage
      list={listFor(can('orders:amounts'))}
      title={t('orders.quotes')}
      views={views}
      {...(isLedOn !== undefined && { isLedOn })}
      empty={<EmptyState icon={IconFileDescription} title={t('quotes.empty')} help={t('quotes.emptyHelp')} />}
    />
  );
}
