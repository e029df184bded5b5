import '../words';
import { Stack, Text } from '@mantine/core';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { addDays } from '@/shared/dates/days';
import { date } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import type { Address } from '@/shared/lib/page';
import { useStable } from '@/shared/lib/use-stable';
import { staffPaths } from '@/shared/staff-paths';
import { Loaded } from '@/shared/ui/loaded';
import { NotFound } from '@/shared/ui/not-found';
import { PageHeader } from '@/shared/ui/page-header';
import { PageLinks } from '@/shared/ui/page-links';
import { Panel } from '@/shared/ui/panel';
import {
  isKind,
  kinds,
  queryOf,
  questionPath,
  type Report,
  type ReportKind,
  type ReportQuery,
} from '../model';
import { CycleBoxes } from '../parts/cycle-boxes';
import { Definitions } from '../parts/definitions';
import { MondayMail } from '../parts/monday-mail';
import { MondayMails } from '../parts/monday-mails';
import { OverTime } from '../parts/over-time';
import { ReportBars } from '../parts/report-bars';
import { ReportFiles } from '../parts/report-files';
import { ReportFilters } from '../parts/report-filters';
import { ReportTable } from '../parts/report-table';
import { useReport } from '../stores';

export const prefetch = ({ params, search }: Address) => {
  const kind = params['report'];
  if (isKind(kind)) useReport.prefetch({ kind, query: queryOf(kind, search) });
};

/** Reports about project requests, one at a time. */
export default function ReportPage() {
  const { report } = useParams();
  if (report === undefined) return <Navigate to={staffPaths.report.to({ report: 'technician' })} replace />;
  return isKind(report) ? (
    <ReportOf key={report} kind={report} />
  ) : (
    <NotFound home={staffPaths.reports.to()} />
  );
}

/** The other reports are about the same days and the same type. */
const linksOf = ({ type, fromDate, toDate }: ReportQuery, search: URLSearchParams) =>
  Object.entries(kinds).map(([report, { title }]) => ({
    to:
      search.size === 0 || !isKind(report)
        ? staffPaths.report.to({ report })
        : questionPath(report, { type, fromDate, toDate }),
    label: title,
  }));

function ReportOf({ kind }: { kind: ReportKind }) {
  const [search] = useSearchParams();
  const asked = useStable(queryOf(kind, search));
  const data = useReport(useStable({ kind, query: asked }));
  return (
    <>
      <PageHeader
        title={t('reports.title')}
        about={t('reports.about')}
        actions={
          <>
            <MondayMail kind={kind} asked={asked} />
            <ReportFiles kind={kind} asked={asked} />
          </>
        }
      />
      <Stack gap="md">
        <PageLinks label={t('reports.reports')} links={linksOf(asked, search)} />
        <ReportFilters kind={kind} asked={asked} />
        <Loaded data={data} height={600}>
          {data.item && <Shown kind={kind} asked={asked} report={data.item} />}
        </Loaded>
        <MondayMails />
      </Stack>
    </>
  );
}

type Props = { kind: ReportKind; asked: ReportQuery };

function Shown({ kind, asked, report }: Props & { report: Report }) {
  const { items, totals } = report;
  const isEmpty = totals.figures.received === 0 && totals.figures.answered === 0;
  const { beforeFrom, from } = totals;
  return (
    <>
      {isEmpty ? (
        <Text c="dimmed">{t('reports.empty')}</Text>
      ) : (
        <>
          <Panel title={t('reports.bars')}>
            <Text size="sm" c="dimmed" mb="sm">
              {t('reports.barsHelp')}
            </Text>
            <ReportBars kind={kind} asked={asked} parts={items} />
          </Panel>
          <Panel title={t('reports.overTime')}>
            <Text size="sm" c="dimmed" mb="sm">
              {t('reports.overTimeHelp')}
            </Text>
            <OverTime kind={kind} asked={asked} steps={totals.steps} />
          </Panel>
          {totals.figures.cycle && (
            <Panel title={t('reports.boxes')}>
              <Text size="sm" c="dimmed" mb="sm">
                {t('reports.boxesHelp')}
              </Text>
              <CycleBoxes kind={kind} asked={asked} parts={items} />
            </Panel>
          )}
        </>
      )}
      <Panel title={t('reports.table')}>
        <Text size="sm" c="dimmed" mb="sm">
          {t('reports.compared', { from: date(beforeFrom), to: date(addDays(from, -1)) })}
        </Text>
        <ReportTable kind={kind} asked={asked} report={report} />
      </Panel>
      <Panel title={t('reports.definitions')}>
        <Definitions kind={kind} />
      </Panel>
    </>
  );
}
