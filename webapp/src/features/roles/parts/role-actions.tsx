import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { useCan } from '@/shared/store/authorization';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { notifyFailure, notifySuccess } from '@/shared/ui/notify';
import type { RoleDetail } from '../model';
import { useDeleteRole } from '../stores';

type Props = { role: RoleDetail };

/** A role that someone has cannot be deleted. */
export function RoleActions({ role }: Props) {
  const can = useCan();
  const [isAsking, setIsAsking] = useState(false);
  const { run, isLoading } = useDeleteRole();
  const navigate = useNavigate();
  const { id, name, users, isPredefined } = role;

  const onDelete = async () => {
    const result = await run(id);
    setIsAsking(false);
    if (result === null) return;
    if (!result.isSuccess) {
      notifyFailure(result.message);
      return;
    }
    notifySuccess(result.message);
    void navigate(staffPaths.roles.to());
  };

  return (
    <>
      {can('roles:edit') && (
        <Button
          component={Link}
          to={`${staffPaths.newRole.to()}?from=${id}`}
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
        >
          {t('roles.copy')}
        </Button>
      )}
      {can('roles:delete') && users.length === 0 && !isPredefined && (
        <Button variant="default" onClick={() => setIsAsking(true)}>
          {t('roles.delete')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('roles.deleteTitle', { name })}
        message={t('roles.deleteMessage')}
        confirmLabel={t('roles.delete')}
        isBusy={isLoading}
        onConfirm={() => void onDelete()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
