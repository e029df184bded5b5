import { Button, Text } from '@mantine/core';
import { t } from '@/shared/i18n/t';
import { useSession } from '@/shared/store/session';
import { Panel } from '@/shared/ui/panel';
import { RowTable, type RowColumn } from '@/shared/ui/row-table';
import { grantText } from '@/entities/person/grants';
import type { OwnRole } from '../own-api';

type Props = { roles: readonly OwnRole[]; onClear: () => void };

type Row = { readonly code: string; readonly name: string };

/** What a few roles allow, section by section beside each other. */
export function Comparison({ roles, onClear }: Props) {
  const currency = useSession(({ authorization }) => authorization?.account?.currency);
  if (roles.length < 2) {
    return (
      <Text size="sm" c="dimmed">
        {roles.length === 0 ? t('ownRoles.compareHelp') : t('ownRoles.compareOne')}
      </Text>
    );
  }
  const rows = new Map<string, Row>();
  for (const { sections } of roles) for (const { code, name } of sections) rows.set(code, { code, name });
  const columns: readonly RowColumn<Row>[] = [
    { header: t('roles.section'), isTitle: true, value: ({ name }) => name },
    ...roles.map((role) => ({
      header: role.name,
      value: ({ code }: Row) => {
        const grant = role.sections.find((one) => one.code === code);
        return grant === undefined ? t('ownRoles.notAllowed') : grantText(grant, currency);
      },
    })),
  ];
  const title = t('ownRoles.comparison', { count: roles.length });
  return (
    <Panel
      title={title}
      isFlush
      aside={
        <Button size="compact-sm" variant="subtle" onClick={onClear}>
          {t('ownRoles.clear')}
        </Button>
      }
    >
      <RowTable caption={title} columns={columns} rows={[...rows.values()]} keyOf={({ code }) => code} />
    </Panel>
  );
}
