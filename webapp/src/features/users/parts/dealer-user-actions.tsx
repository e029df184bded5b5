import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { useSession } from '@/shared/store/session';
import { notifyResult } from '@/shared/ui/notify';
import { userForm, type AccountUserDetail } from '../dealer-model';
import { useChangeAccountUser, useHandOver, useInviteAgain } from '../dealer-stores';
import { LeavingDialog } from './leaving-dialog';

type Props = { user: AccountUserDetail };

export function AccountUserActions({ user }: Props) {
  const [asked, setAsked] = useState<'disable' | 'handOver' | null>(null);
  const change = useChangeAccountUser((state) => state.run);
  const isChanging = useChangeAccountUser((state) => state.isLoading);
  const { run: handOverTo, isLoading: isHandingOver } = useHandOver();
  const inviteAgain = useInviteAgain((state) => state.run);
  const isInviting = useInviteAgain((state) => state.isLoading);
  const isOwn = useSession((session) => session.authorization?.user.id === user.id);
  const { id, status, handOver } = user;

  const setStatus = async (next: 'active' | 'inactive', to = '') => {
    const given = to === '' ? {} : { handOverTo: Number(to) };
    notifyResult(await change({ ...userForm(user), ...given, status: next }));
    setAsked(null);
  };
  const confirm = async (to: string) => {
    if (asked === 'disable') return setStatus('inactive', to);
    notifyResult(await handOverTo({ id, toUserId: Number(to) }));
    setAsked(null);
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
      {!isOwn && handOver.requests + handOver.drafts > 0 && (
        <Button variant="default" onClick={() => setAsked('handOver')}>
          {t('people.handOver')}
        </Button>
      )}
      {status !== 'inactive' && !isOwn && (
        <Button variant="default" onClick={() => setAsked('disable')}>
          {t('users.do.disable')}
        </Button>
      )}
      <LeavingDialog
        name={user.name}
        isHandOver={asked === 'handOver'}
        inHand={inWords(user)}
        choices={handOver.to.map(({ id: to, name }) => ({ value: String(to), label: name }))}
        isOpen={asked !== null}
        isBusy={isChanging || isHandingOver}
        onConfirm={(to) => void confirm(to)}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}

/** What there is to hand over, in a sentence each. */
function inWords({ name, handOver: { requests, drafts } }: AccountUserDetail): readonly string[] {
  const sentences = [
    requests > 0 && t('people.openRequests', { name, count: requests }),
    drafts > 0 && t('people.drafts', { name, count: drafts }),
  ];
  return sentences.filter((sentence) => sentence !== false);
}
