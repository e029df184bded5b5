import './words';
import { IconClipboardList } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import type { DataGrid } from '@/shared/grid/data-grid';
import { msg, t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { PageLinks } from '@/shared/ui/page-links';
import type { ServiceOrderRow } from './model';

type Props = { empty: 'open' | 'closed' } & Pick<
  ComponentProps<typeof DataGrid<ServiceOrderRow>>,
  'list' | 'scope' | 'scopeControls'
>;

const links = [
  { to: paths.openServiceOrders.to(), label: msg('serviceOrders.openWord') },
  { to: paths.closedServiceOrders.to(), label: msg('serviceOrders.closedWord') },
];

const faces = {
  open: {
    title: msg('nav.serviceOrders'),
    empty: msg('serviceOrders.emptyOpen'),
    help: msg('serviceOrders.emptyOpenHelp'),
  },
  closed: {
    title: msg('serviceOrders.closed'),
    empty: msg('serviceOrders.emptyClosed'),
    help: msg('serviceOrders.emptyClosedHelp'),
  },
};

/** The dealer's service orders, open or closed. */
export function OrdersFace({ empty, ...grid }: Props) {
  const { title, empty: nothing, help } = faces[empty];
  return (
    <ListPage
      {...grid}
      about={t('serviceOrders.about')}
      above={<PageLinks label={t('nav.serviceOrders')} links={links} />}
      title={t(title)}
      empty={<EmptyState icon={IconClipboardList} title={t(nothing)} help={t(help)} />}
    />
  );
}
