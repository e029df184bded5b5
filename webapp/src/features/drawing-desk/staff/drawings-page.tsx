import '../words';
import { IconRulerMeasure } from '@tabler/icons-react';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { ScopeSelect, scopeOf, useScope } from '@/shared/grid/scope-select';
import { t } from '@/shared/i18n/t';
import { EmptyState } from '@/shared/ui/empty-state';
import { useCan } from '@/shared/store/authorization';
import { BulkListPage, type BulkProps, type BulkResult } from '@/shared/ui/bulk-list-page';
import { drawingQueue } from '../columns';
import { workLists } from '../model';
import { ReleaseMany } from '../parts/release-many';

/** What the call is asked for without a choice. */
const openOnes = { reportType: 'open' };

export const prefetch = prefetchList(
  () => drawingQueue,
  (search) => ({ ...openOnes, ...scopeOf(search, 'reportType', workLists) }),
);

/** What is drawn, checked, waits for a dealer or is to be released. */
export default function DrawingsPage() {
  const can = useCan();
  const { scope, ...list } = useScope('reportType', workLists);
  return (
    <BulkListPage
      list={drawingQueue}
      title={t('nav.drawings')}
      about={t('drawingDesk.about')}
      scope={{ ...openOnes, ...scope }}
      scopeControls={<ScopeSelect label={t('drawingDesk.workList')} {...list} />}
      views={workLists.map(({ value, label }) => ({
        name: label,
        query: value === '' ? '' : `reportType=${value}`,
      }))}
      empty={
        <EmptyState
          icon={IconRulerMeasure}
          title={t('drawingDesk.empty')}
          help={t('drawingDesk.emptyHelp')}
        />
      }
      bulkActions={(selected: BulkProps<BulkResult>) =>
        can('drawings:release') && <ReleaseMany {...selected} />
      }
      nameOf={({ number }) => number}
    />
  );
}
