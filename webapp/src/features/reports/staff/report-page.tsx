import '../words';
import { Stack, Text } from '@mantine/core';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { addDays } from '@/shared/dates/days';
import { date } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import type { Address } from '@/shared/lib/page';
import { useStable } from '@/shared/lib/use-stable';
import { staffPaths } from '@/shared/staff-paths';
import { useCan } from '@/shared/store/authorization';
import { Loaded } from '@/shared/ui/loaded';
import { NotFound } from '@/shared/ui/not-found';
import { PageHeader } from '@/shared/ui/page-header';
import { PageLinks } from '@/shared/ui/page-links';
import { Panel } from '@/shared/ui/panel';
import {
  deskQueryOf,
  desks,
  dimensionOf,
  isDesk,
  type DeskKind,
  type DeskQuery,
  type DeskReport,
} from '../desks';
import { isKind, kinds, queryOf, type Report, type ReportKind, type ReportQuery } from '../model';
import { CrossedTable } from '../parts/crossed-table';
import { CycleBoxes } from '../parts/cycle-boxes';
import { Definitions, Meanings } from '../parts/definitions';
import { DeskFigures } from '../parts/desk-figures';
import { DeskFilters } from '../parts/desk-filters';
import { DeskOverTime } from '../parts/desk-over-time';
import { DeskTable } from '../parts/desk-table';
import { MondayMail } from '../parts/monday-mail';
import { MondayMails } from '../parts/monday-mails';
import { OpenAges } from '../parts/open-ages';
import { OverTime } from '../parts/over-time';
import { ReportBars } from '../parts/report-bars';
import { ReportFiles } from '../parts/report-files';
import { ReportFilters } from '../parts/report-filters';
import { ReportTable } from '../parts/report-table';
import { useDeskReport, useReport } from '../stores';

export const prefetch = ({ params, search }: Address) => {
  const kind = params['report'];
  if (isDesk(kind)) useDeskReport.prefetch({ desk: kind, query: deskQueryOf(search) });
  if (isKind(kind)) useReport.prefetch({ kind, query: queryOf(kind, search) });
};

/** Reports on the work of desks, one at a time. */
export default function ReportPage() {
  const { report } = useParams();
  const names = useReportNames();
  if (report === undefined)
    return <Navigate to={staffPaths.report.to({ report: names[0] ?? 'technician' })} replace />;
  if (isDesk(report)) return <DeskReportOf key={report} desk={report} names={names} />;
  return isKind(report) ? (
    <ReportOf key={report} kind={report} names={names} />
  ) : (
    <NotFound home={staffPaths.reports.to()} />
  );
}

type Name = ReportKind | DeskKind;

/** The reports that the reader may see; those on drafting come first for who drafts. */
function useReportNames(): readonly Name[] {
  const can = useCan();
  const ofDesks = Object.entries(desks).flatMap(([name, { permission }]) =>
    isDesk(name) && can(permission) ? [name] : [],
  );
  const ofDrafting = can('projects:view') ? Object.keys(kinds).filter(isKind) : [];
  return can('drawings:edit') ? [...ofDrafting, ...ofDesks] : [...ofDesks, ...ofDrafting];
}

/** The other reports are about the same days. */
function ReportLinks({ names, days }: { names: readonly Name[]; days: DeskQuery }) {
  const [search] = useSearchParams();
  const { fromDate, toDate } = days;
  const query = search.size === 0 ? '' : `?${new URLSearchParams({ fromDate, toDate }).toString()}`;
  const links = names.map((report) => ({
    to: `${staffPaths.report.to({ report })}${query}`,
    label: isDesk(report) ? desks[report].title : kinds[report].title,
  }));
  return <PageLinks label={t('reports.reports')} links={links} />;
}

function ReportOf({ kind, names }: { kind: ReportKind; names: readonly Name[] }) {
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
            <ReportFiles
              formats={['csv', 'xlsx', 'pdf'] as const}
              fileOf={(format) => ({ kind, query: asked, format })}
            />
          </>
        }
      />
      <Stack gap="md">
        <ReportLinks names={names} days={asked} />
        <ReportFilters kind={kind} asked={asked} />
        <Loaded data={data} height={600}>
          {data.item && <Shown kind={kind} asked={asked} report={data.item} />}
        </Loaded>
        <MondayMails />
      </Stack>
    </>
  );
}

function DeskReportOf({ desk, names }: { desk: DeskKind; names: readonly Name[] }) {
  const [search] = useSearchParams();
  const query = useStable(deskQueryOf(search));
  const data = useDeskReport(useStable({ desk, query }));
  return (
    <>
      <PageHeader
        title={t('reports.title')}
        about={t('reports.about')}
        actions={
          <ReportFiles formats={['csv', 'xlsx'] as const} fileOf={(format) => ({ desk, query, format })} />
        }
      />
      <Stack gap="md">
        <ReportLinks names={names} days={query} />
        <DeskFilters query={query} report={data.item} />
        <Loaded data={data} height={600}>
          {data.item && <ShownDesk report={data.item} />}
        </Loaded>
      </Stack>
    </>
  );
}

function ShownDesk({ report }: { report: DeskReport }) {
  const { beforeFrom, from, open, crossed } = report;
  const compared = t('reports.compared', { from: date(beforeFrom), to: date(addDays(from, -1)) });
  return (
    <>
      <Panel title={t('reports.table')}>
        <Text size="sm" c="dimmed" mb="sm">
          {compared}
        </Text>
        <DeskFigures report={report} />
      </Panel>
      <DeskOverTime report={report} />
      <Panel title={t('reports.open')}>
        <Text size="sm" c="dimmed" mb="sm">
          {t('reports.openHelp')}
        </Text>
        <OpenAges ages={open} />
      </Panel>
      <Panel title={dimensionOf(report)}>
        <DeskTable report={report} />
      </Panel>
      {crossed && crossed.rows.length > 0 && (
        <Panel title={t('reports.crossed')}>
          <Text size="sm" c="dimmed" mb="sm">
            {t('reports.crossedHelp')}
          </Text>
          <CrossedTable crossed={crossed} />
        </Panel>
      )}
      <Panel title={t('reports.definitions')}>
        <Meanings
          meanings={[
            ...report.measures.map(({ label, meaning }) => [label, meaning] as const),
            [t('reports.periodBefore'), t('reports.beforeMeans')],
          ]}
        />
      </Panel>
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
