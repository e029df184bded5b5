import { List } from '@mantine/core';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { useCan } from '@/shared/store/authorization';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { usePreferences } from '../stores';

type Props = {
  /** Blank for what belongs to no account; null while it is not known yet. */
  account: string | null;
};

/** What an account wants of its drawings, and what applies to all, beside what is being drawn. */
export function PreferencesPanel({ account }: Props) {
  const mayAsk = useCan()('projects:view');
  const preferences = usePreferences(useStable(mayAsk && account ? { account } : null));
  const { items } = preferences;
  if (!mayAsk || account === '') return null;
  return (
    <Panel title={t('drawingDesk.preferences')}>
      <Loaded
        data={preferences}
        height={72}
        isEmpty={items.length === 0}
        empty={t('drawingDesk.noPreferences')}
      >
        <List size="sm" spacing="xs">
          {items.map(({ id, text }) => (
            <List.Item key={id}>{text}</List.Item>
          ))}
        </List>
      </Loaded>
    </Panel>
  );
}
