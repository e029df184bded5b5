import type { ReactNode } from 'react';
import type { ChangeItem, ChangeOffer } from '@/entities/change-request/model';
import { useChangeRequest } from '@/entities/change-request/stores';
import { FormDialog } from '@/shared/forms/form-dialog';
import { t } from '@/shared/i18n/t';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { notifyFailure, notifySuccess } from '@/shared/ui/notify';
import type { AnswerGiven } from '../api';
import { useAnswer } from '../stores';
import { ApproveForm } from './approve-form';
import { DeclineForm } from './decline-form';

export type AnswerKind = 'approve' | 'decline';

type Props = {
  request: ChangeItem;
  offer: ChangeOffer;
  /** Null while it is closed. */
  kind: AnswerKind | null;
  onClose: () => void;
  /** What changes, where that isn't on the page. */
  children?: ReactNode;
};

/** The answer to a price, with what follows from it. Where the price has become another, the page shows that first. */
export function AnswerDialog({ request: { id, number }, offer, kind, onClose, children }: Props) {
  const isPhone = useIsPhone();
  const run = useAnswer((state) => state.run);

  const send = async (given: Pick<AnswerGiven, 'approve' | 'reason' | 'authCode'>) => {
    const result = await run({ id, shownHash: offer.hash, ...given });
    if (result?.isSuccess) {
      notifySuccess(result.message);
      onClose();
    }
    if (result?.code === 'stale') {
      onClose();
      notifyFailure(t('changes.hasChanged'));
      void useChangeRequest.refetch(id);
      return null;
    }
    return result;
  };

  return (
    <FormDialog
      opened={kind !== null}
      onClose={onClose}
      size="lg"
      fullScreen={isPhone}
      title={t(kind === 'approve' ? 'changes.approveTitle' : 'changes.declineTitle', { number })}
    >
      {children}
      {kind === 'approve' && (
        <ApproveForm id={id} offer={offer} send={(authCode) => send({ approve: true, authCode })} />
      )}
      {kind === 'decline' && (
        <DeclineForm offer={offer} send={(reason) => send({ approve: false, reason })} />
      )}
    </FormDialog>
  );
}
