import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { useSession } from '@/shared/store/session';
import { notifyResult } from '@/shared/ui/notify';
import { formOf, type AccountUserDetail } from '../dealer-model';
import { useChangeAccountUser, useInviteAgain } from '../dealer-stores';
import { DisableDialog } from './disable-dialog';

type Props = { user: AccountUserDetail };

export function AccountUserActions({ user }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const change = useChangeAccountUser((state) => state.run);
  const isChanging = useChangeAccountUser((state) => state.isLoading);
  const inviteAgain = useInviteAgain((state) => state.run);
  const isInviting = useInviteAgain((state) => state.isLoading);
  const isOwn = useSession((session) => session.authorization?.user.id === user.id);
  const { id, status } = user;

  const setStatus = async (next: 'active' | 'inactive', handOverTo?: number) => {
    const given = handOverTo === undefined ? {} : { handOverTo };
    notifyResult(await change({ ...formOf(user), ...given, status: next }));
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
          {t('users.do.invite')}
        </Button>
      )}
      {status === 'inactive' && (
        <Button variant="default" loading={isChanging} onClick={() => void setStatus('active')}>
          {t('users.do.enable')}
        </Button>
      )}
      {status === 'inactive' && user.handOver.requests + user.handOver.drafts > 0 && (
        <Button variant="default" onClick={() => setIsAsking(true)}>
          {t('people.handOver')}
        </Button>
      )}
      {status !== 'inactive' && !isOwn && (
        <Button variant="default" onClick={() => setIsAsking(true)}>
          {t('users.do.disable')}
        </Button>
      )}
      <DisableDialog
        user={user}
        isOpen={isAsking}
        isBusy={isChanging}
        onConfirm={(to) => void setStatus('inactive', to)}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
