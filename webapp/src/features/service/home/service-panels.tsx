import './words';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { visitTime } from '@/entities/service/model';
import { LinkRows } from '@/shared/ui/link-rows';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { SeeAll } from '@/shared/ui/see-all';
import { useServiceSummary } from './stores';
import { RequestsByStatus } from './requests-by-status';

const own = {};

/** Service on the dealer's dashboard: requests under way by status, the next visits. */
export function ServicePanels() {
  const data = useServiceSummary(own);
  const { item } = data;
  const { byStatus = [], nextVisits = [] } = item ?? {};
  return (
    <>
      <Panel title={t('serviceFigures.byStatus')}>
        <Loaded
          data={data}
          height={160}
          isEmpty={byStatus.length === 0}
          empty={t('serviceFigures.noRequests')}
        >
          <RequestsByStatus figures={byStatus} />
        </Loaded>
      </Panel>
      <Panel
        title={t('serviceFigures.nextVisits')}
        isFlush
        aside={<SeeAll to={paths.processedRequests.to()} />}
      >
        <Loaded
          data={data}
          height={120}
          isEmpty={nextVisits.length === 0}
          empty={t('serviceFigures.noVisits')}
        >
          <LinkRows
            isShort
            rows={nextVisits.map((visit) => ({
              key: `${visit.requestId} ${visit.day} ${visit.startsMinute}`,
              to: paths.serviceRequest.to({ id: visit.requestId }),
              title: [visit.requestNumber, visit.summary].filter(Boolean).join(' · '),
              about: [visit.siteCity, visit.crewName].filter(Boolean).join(' · '),
              aside: visitTime(visit),
            }))}
          />
        </Loaded>
      </Panel>
    </>
  );
}
