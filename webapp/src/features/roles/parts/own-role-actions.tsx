import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { useCan } from '@/shared/store/authorization';
import { useSession } from '@/shared/store/session';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { notifyFailure, notifySuccess } from '@/shared/ui/notify';
import { useDeleteOwnRole, type OwnRole } from '../own-api';

type Props = { role: OwnRole };

/** A role that someone has cannot be deleted. */
export function OwnRoleActions({ role: { id, name, users, mayEdit } }: Props) {
  const can = useCan();
  const isImpersonating = useSession((session) => session.isImpersonating);
  const [isAsking, setIsAsking] = useState(false);
  const { run, isLoading } = useDeleteOwnRole();
  const navigate = useNavigate();

  const onDelete = async () => {
    const result = await run(id);
    setIsAsking(false);
    if (result === null) return;
    if (!result.isSuccess) {
      notifyFailure(result.message);
      return;
    }
    notifySuccess(result.message);
    void navigate(paths.ownRoles.to());
  };

  return (
    <>
      {can('users:edit') && !isImpersonating && (
        <Button
          component={Link}
          to={`${paths.newOwnRole.to()}?from=${id}`}
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
        >
          {t('roles.copy')}
        </Button>
      )}
      {mayEdit && users.length === 0 && (
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
