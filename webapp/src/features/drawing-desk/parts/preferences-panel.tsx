import { List } from '@mantine/core';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { useCan } from '@/shared/store/authorization';
import { Panel } from '@/shared/ui/panel';
import { usePreferences } from '../stores';

/** What an account wants of its drawings, and what applies to all, beside what is being drawn. */
export function PreferencesPanel({ account }: { account: string }) {
  const mayAsk = useCan()('projects:view') && account !== '';
  const { items } = usePreferences(useStable(mayAsk ? { account } : null));
  if (items.length === 0) return null;
  return (
    <Panel title={t('drawingDesk.preferences')}>
      <List size="sm" spacing="xs">
        {items.map(({ id, text }) => (
          <List.Item key={id}>{text}</List.Item>
        ))}
      </List>
    </Panel>
  );
}
