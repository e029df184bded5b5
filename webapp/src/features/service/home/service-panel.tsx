import './panel-words';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { RequestStatus } from '@/entities/service/request-status';
import { useCan } from '@/shared/store/authorization';
import { LinkRows } from '@/shared/ui/link-rows';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { useLatestRequests } from './stores';

const newest = { take: 5, requireTotalCount: true, sort: [{ selector: 'submittedOn', desc: true }] } as const;

/** The newest open service requests on the dashboard; the visits stand beside them. */
export function ServicePanel() {
  const can = useCan();
  const open = useLatestRequests(newest);
  const rows = open.items;
  return (
    <Panel
      title={t('requests.onDashboard', { count: open.count })}
      isFlush
      aside={
        can('service:edit') && (
          <Anchor component={Link} to={paths.newProductRequest.to()} size="sm">
            {t('nav.newProductRequest')}
          </Anchor>
        )
      }
    >
      <Loaded data={open} height={160} isEmpty={rows.length === 0} empty={t('requests.noneAtAll')}>
        <LinkRows
          isShort
          rows={rows.map((request) => ({
            key: request.id,
            to: paths.serviceRequest.to({ id: request.id }),
            title: [request.number, request.summary].filter(Boolean).join(' · '),
            about: request.siteCity,
            aside: <RequestStatus request={request} />,
          }))}
        />
      </Loaded>
    </Panel>
  );
}
