import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { Modal } from '@/shared/popups/modal';
import { useState } from 'react';
import { lookupError } from '@/shared/forms/lookup-error';
import { t } from '@/shared/i18n/t';
import { useGivableRoles } from '@/entities/person/givable-roles';
import { notifyFailure } from '@/shared/ui/notify';
import { kinds, type BulkForm, type BulkResult } from '../model';
import { useBulkUsers, useSuccessors } from '../stores';

type Props = {
  ids: readonly string[];
  onDone: () => void;
  /** What became of each, to be shown where the list goes on loading. */
  onResults: (results: readonly BulkResult[]) => void;
};

/** What can be done with all users that are selected. */
export function BulkActions({ ids, onDone, onResults }: Props) {
  const [open, setOpen] = useState<'disable' | 'roles' | null>(null);
  const { run, isLoading } = useBulkUsers();
  const count = ids.length;

  const act = async (form: Omit<BulkForm, 'ids'>) => {
    const result = await run({ ids: ids.map(Number), ...form });
    setOpen(null);
    if (result === null) return;
    if (!result.isSuccess) notifyFailure(result.message);
    else {
      onResults(result.item ?? []);
      onDone();
    }
  };

  return (
    <>
      <Button size="xs" variant="default" loading={isLoading} onClick={() => void act({ action: 'invite' })}>
        {t('users.bulk.invite')}
      </Button>
      <Button size="xs" variant="default" onClick={() => setOpen('roles')}>
        {t('users.bulk.role')}
      </Button>
      <Button size="xs" variant="default" onClick={() => setOpen('disable')}>
        {t('users.bulk.disable')}
      </Button>
      <Modal
        opened={open === 'disable'}
        onClose={() => setOpen(null)}
        title={t('users.bulk.disableTitle', { count })}
      >
        <DisableForm ids={ids} isBusy={isLoading} onSubmit={(form) => void act(form)} />
      </Modal>
      <Modal
        opened={open === 'roles'}
        onClose={() => setOpen(null)}
        title={t('users.bulk.roleTitle', { count })}
      >
        <RoleForm isBusy={isLoading} onSubmit={(form) => void act(form)} />
      </Modal>
    </>
  );
}

type FormProps = { isBusy: boolean; onSubmit: (form: Omit<BulkForm, 'ids'>) => void };

function DisableForm({ ids, isBusy, onSubmit }: FormProps & Pick<Props, 'ids'>) {
  const [to, setTo] = useState('');
  const { items } = useSuccessors({ ids });
  const choices = items.map(({ id, name }) => ({ value: String(id), label: name }));
  const given = to === '' ? {} : { handOverTo: Number(to) };
  return (
    <Stack gap="md">
      <Text size="sm">{t('users.bulk.disableHelp')}</Text>
      <NativeSelect
        label={t('people.handOverTo')}
        description={t('users.bulk.handOverHelp')}
        data={[{ value: '', label: t('people.handOverNobody') }, ...choices]}
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button color="red" loading={isBusy} onClick={() => onSubmit({ action: 'disable', ...given })}>
          {t('users.bulk.disable')}
        </Button>
      </Group>
    </Stack>
  );
}

function RoleForm({ isBusy, onSubmit }: FormProps) {
  const [role, setRole] = useState('');
  const roles = useGivableRoles();
  const groups = (['staff', 'dealer'] as const).map((kind) => ({
    group: t(kinds[kind]),
    items: roles.items
      .filter(({ scope, mayGive }) => scope === kind && mayGive)
      .map(({ id, name }) => ({ value: String(id), label: name })),
  }));
  const submit = (action: 'addRole' | 'removeRole') => onSubmit({ action, roleId: Number(role) });
  return (
    <Stack gap="md">
      <Text size="sm">{t('users.bulk.roleHelp')}</Text>
      <NativeSelect
        label={t('users.bulk.role')}
        error={lookupError(roles)}
        data={[{ value: '', label: t('users.bulk.chooseRole') }, ...groups.filter((one) => one.items.length)]}
        value={role}
        onChange={({ currentTarget }) => setRole(currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button variant="default" disabled={role === '' || isBusy} onClick={() => submit('removeRole')}>
          {t('users.bulk.removeRole')}
        </Button>
        <Button disabled={role === ''} loading={isBusy} onClick={() => submit('addRole')}>
          {t('users.bulk.addRole')}
        </Button>
      </Group>
    </Stack>
  );
}
