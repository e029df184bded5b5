import '../words';
import { IconRulerMeasure } from '@tabler/icons-react';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { ScopeSelect, scopeOf, useScope } from '@/shared/grid/scope-select';
import { msg, t } from '@/shared/i18n/t';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { list, waiverList } from '../columns';

const kinds = [
  { value: '', label: msg('drawings.showAll') },
  { value: 'open', label: msg('drawings.openWaivers') },
  { value: 'expiring', label: msg('drawings.expiringWaivers') },
];

export const prefetch = prefetchList(
  () => list,
  (search) => scopeOf(search, 'waivers', kinds),
);

/** The drawings of all projects, with those that wait for an answer. */
export default function DrawingsPage() {
  const { scope, ...shown } = useScope('waivers', kinds);
  return (
    <ListPage
      list={scope['waivers'] === undefined ? list : waiverList}
      title={t('nav.drawings')}
      about={t('drawings.about')}
      scope={scope}
      scopeControls={<ScopeSelect label={t('drawings.show')} {...shown} />}
      views={[
        { name: t('drawings.viewWaiting'), query: 'f.status=issued', none: t('drawings.noneWaiting') },
        { name: t('drawings.openWaivers'), query: 'waivers=open', none: t('drawings.noOpenWaivers') },
        {
          name: t('drawings.expiringWaivers'),
          query: 'waivers=expiring',
          none: t('drawings.noExpiringWaivers'),
        },
        { name: t('drawings.viewApproved'), query: 'f.status=approved%2Capproved_as_noted%2Creleased' },
      ]}
      empty={<EmptyState icon={IconRulerMeasure} title={t('drawings.none')} help={t('drawings.noneHelp')} />}
    />
  );
}
