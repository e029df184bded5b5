import '../words';
import { IconRulerMeasure } from '@tabler/icons-react';
import { askList } from '@/shared/grid/ask-list';
import { t } from '@/shared/i18n/t';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { list } from '../columns';

export const ask = askList(() => list);

/** The drawings of all projects, with those that wait for an answer. */
export default function DrawingsPage() {
  return (
    <ListPage
      list={list}
      title={t('nav.drawings')}
      about={t('drawings.about')}
      views={[
        { name: t('drawings.viewWaiting'), query: 'f.status=issued' },
        { name: t('drawings.viewApproved'), query: 'f.status=approved%2Capproved_as_noted%2Creleased' },
      ]}
      empty={<EmptyState icon={IconRulerMeasure} title={t('drawings.none')} help={t('drawings.noneHelp')} />}
    />
  );
}
