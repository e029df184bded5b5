import '../words';
import { IconRulerMeasure } from '@tabler/icons-react';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { ScopeSelect, scopeOf, useScope } from '@/shared/grid/scope-select';
import { msg, t } from '@/shared/i18n/t';
import { useCan } from '@/shared/store/authorization';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { list, waiverList } from '../columns';
import { useAwaitingDrawings, useExpiringWaivers } from '../home/stores';

const kinds = [
  { value: '', label: msg('drawings.showAll') },
  { value: 'open', label: msg('drawings.openWaivers') },
  { value: 'expiring', label: msg('drawings.expiringWaivers') },
];

export const prefetch = prefetchList(
  () => list,
  (search) => scopeOf(search, 'waivers', kinds),
);

const own = {};

/** The drawings of all projects, with those that wait for an answer. */
export default function DrawingsPage() {
  const { scope, ...shown } = useScope('waivers', kinds);
  // Known already to those who may answer, for whom the dashboard counts them.
  const answers = useCan()('projects:approve') ? own : null;
  const waiting = useAwaitingDrawings(answers);
  const expiring = useExpiringWaivers(answers);
  return (
    <ListPage
      list={scope['waivers'] === undefined ? list : waiverList}
      title={t('nav.drawings')}
      about={t('drawings.about')}
      scope={scope}
      scopeControls={<ScopeSelect label={t('drawings.show')} {...shown} />}
      views={[
        {
          name: t('drawings.viewWaiting'),
          query: 'f.status=issued',
          none: t('drawings.noneWaiting'),
          count: waiting.isSuccess ? waiting.count : undefined,
        },
        { name: t('drawings.openWaivers'), query: 'waivers=open', none: t('drawings.noOpenWaivers') },
        {
          name: t('drawings.expiringWaivers'),
          query: 'waivers=expiring',
          none: t('drawings.noExpiringWaivers'),
          count: expiring.isSuccess ? expiring.count : undefined,
        },
        { name: t('drawings.viewApproved'), query: 'f.status=approved%2Capproved_as_noted%2Creleased' },
      ]}
      empty={<EmptyState icon={IconRulerMeasure} title={t('drawings.none')} help={t('drawings.noneHelp')} />}
    />
  );
}
