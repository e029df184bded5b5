import './panel-words';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { date } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { timeOfDay } from '@/entities/service/time-of-day';
import { RequestStatus } from '@/entities/service/request-status';
import { useCan } from '@/shared/store/authorization';
import { LinkRows } from '@/shared/ui/link-rows';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { useLatestRequests, useProgress } from './stores';
import type { RequestRow } from '../model';

const newest = { take: 5, requireTotalCount: true, sort: [{ selector: 'submittedOn', desc: true }] } as const;
const next = { take: 5, requireTotalCount: true, sort: [{ selector: 'visitOn', desc: true }] } as const;

/** Service requests on the dashboard: the next visits, and the newest that are open. */
export function ServicePanel() {
  const can = useCan();
  const open = useLatestRequests(newest);
  const processed = useProgress(next);
  const rows = [...processed.items, ...open.items];
  return (
    <Panel
      title={t('requests.onDashboard', { count: open.count + processed.count })}
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
          rows={rows.map((request) => ({
            key: request.id,
            to: paths.serviceRequest.to({ id: request.id }),
            title: [request.number, request.summary].filter(Boolean).join(' · '),
            about: visitOf(request),
            aside: <RequestStatus request={request} />,
          }))}
        />
      </Loaded>
    </Panel>
  );
}

function visitOf({ status, visitOn, visitStartsMinute, siteCity }: RequestRow): string {
  if (status !== 'scheduled' || !visitOn) return siteCity;
  const time = typeof visitStartsMinute === 'number' ? timeOfDay(visitStartsMinute) : '';
  return t('requests.visitAt', { when: [date(visitOn), time].filter(Boolean).join(', '), city: siteCity });
}
