import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { Menu } from '@/shared/popups/menu';
import { useCan } from '@/shared/store/authorization';
import { useSession } from '@/shared/store/session';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { notifyFailure, notifySuccess } from '@/shared/ui/notify';
import { hasInHand, questionOf, verbsFor, type Successor, type UserDetail, type UserVerb } from '../model';
import { HandOverDialog } from './hand-over-dialog';
import { useDeleteUser, useActOnUser } from '../stores';

type Props = { user: UserDetail };

/** What can be done with someone beside changing the record. */
export function UserActions({ user }: Props) {
  const [asked, setAsked] = useState<UserVerb | null>(null);
  const can = useCan();
  const isOwn = useSession((session) => session.authorization?.user.id === user.id);
  const { run, isLoading } = useActOnUser();
  const { run: remove, isLoading: isDeleting } = useDeleteUser();
  const navigate = useNavigate();
  const verbs = verbsFor({ user, isOwn, can });
  const isHandingOver = asked === 'handover' || (asked === 'disable' && hasInHand(user));
  const question = asked === null ? null : questionOf(asked, user);

  const act = async (verb: UserVerb, successor: Successor = {}) => {
    const result = verb === 'delete' ? await remove(user.id) : await run({ id: user.id, verb, ...successor });
    setAsked(null);
    if (result === null) return;
    if (!result.isSuccess) {
      notifyFailure(result.message);
      return;
    }
    notifySuccess(result.message);
    if (verb === 'delete') void navigate(staffPaths.users.to());
  };

  const isAskedFirst = (verb: UserVerb) => verb === 'handover' || questionOf(verb, user) !== null;
  const onChoose = (verb: UserVerb) => (isAskedFirst(verb) ? setAsked(verb) : void act(verb));

  if (verbs.length === 0) return null;
  return (
    <>
      <Menu
        position="bottom-end"
        trigger={(given) => (
          <Button
            {...given}
            variant="default"
            loading={isLoading}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            {t('users.actions')}
          </Button>
        )}
        entries={verbs.map((verb) => ({
          label: verb === 'handover' ? t('people.handOver') : t(`users.do.${verb}`),
          isDestructive: verb === 'delete',
          onChoose: () => onChoose(verb),
        }))}
      />
      <HandOverDialog
        user={user}
        isHandOver={asked === 'handover'}
        isOpen={isHandingOver}
        isBusy={isLoading}
        onConfirm={(successor) =>
          void act(asked === 'handover' && !successor.backToQueue ? 'handover' : 'disable', successor)
        }
        onCancel={() => setAsked(null)}
      />
      <ConfirmDialog
        isOpen={question !== null && !isHandingOver}
        title={question?.title ?? ''}
        message={question?.message ?? ''}
        confirmLabel={asked === null || asked === 'handover' ? '' : t(`users.do.${asked}`)}
        isBusy={isLoading || isDeleting}
        onConfirm={() => asked !== null && void act(asked)}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}
