import '@/entities/service/figures-words';
import { crewText } from '@/entities/service/crew';
import { visitTime } from '@/entities/service/model';
import type { ServiceSummary } from '@/features/service/home/model';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { LinkRows } from '@/shared/ui/link-rows';
import { Loaded, type LoadedData } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { SeeAll } from '@/shared/ui/see-all';

type Props = { data: LoadedData & { readonly item: ServiceSummary | null } };

/** Who comes next, for those whose work is service. */
export function VisitsPanel({ data }: Props) {
  const visits = data.item?.nextVisits ?? [];
  return (
    <Panel
      title={t('serviceFigures.nextVisits')}
      isFlush
      aside={<SeeAll to={paths.processedRequests.to()} />}
    >
      <Loaded data={data} height={120} isEmpty={visits.length === 0} empty={t('serviceFigures.noVisits')}>
        <LinkRows
          isShort
          rows={visits.map((visit) => ({
            key: `${visit.requestId} ${visit.day} ${visit.startsMinute}`,
            to: paths.serviceRequest.to({ id: visit.requestId }),
            title: [visit.requestNumber, visit.summary].filter(Boolean).join(' · '),
            about: [visit.siteCity, crewText(visit.crewName)].filter(Boolean).join(' · '),
            aside: visitTime(visit),
          }))}
        />
      </Loaded>
    </Panel>
  );
}
