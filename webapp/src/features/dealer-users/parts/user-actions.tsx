import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { useSession } from '@/shared/store/session';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { notifyResult } from '@/shared/ui/notify';
import { formOf, type UserDetail } from '../model';
import { useChangeUser, useInviteAgain } from '../stores';

type Props = { user: UserDetail };

export function UserActions({ user }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const change = useChangeUser((state) => state.run);
  const isChanging = useChangeUser((state) => state.isLoading);
  const inviteAgain = useInviteAgain((state) => state.run);
  const isInviting = useInviteAgain((state) => state.isLoading);
  const isOwn = useSession((session) => session.authorization?.user.id === user.id);
  const { id, name, status } = user;

  const setStatus = async (next: 'active' | 'inactive') => {
    notifyResult(await change({ ...formOf(user), status: next }));
    setIsAsking(false);
  };

  return (
    <>
      {status === 'invited' && (
        <Button
          variant="default"
          loading={isInviting}
          onClick={() => void inviteAgain(id).then(notifyResult)}
        >
          {t('dealerUsers.sendAgain')}
        </Button>
      )}
      {status === 'inactive' && (
        <Button variant="default" loading={isChanging} onClick={() => void setStatus('active')}>
          {t('dealerUsers.enable')}
        </Button>
      )}
      {status !== 'inactive' && !isOwn && (
        <Button variant="default" onClick={() => setIsAsking(true)}>
          {t('dealerUsers.disable')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('dealerUsers.disableTitle', { name })}
        message={t('dealerUsers.disableMessage', { name })}
        confirmLabel={t('dealerUsers.disable')}
        isBusy={isChanging}
        onConfirm={() => void setStatus('inactive')}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
