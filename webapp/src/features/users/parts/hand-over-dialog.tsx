import { t } from '@/shared/i18n/t';
import type { Successor, UserDetail } from '../model';
import { LeavingDialog } from './leaving-dialog';

type Props = {
  user: UserDetail;
  isHandOver: boolean;
  isOpen: boolean;
  isBusy: boolean;
  onConfirm: (successor: Successor) => void;
  onCancel: () => void;
};

/** What someone has in hand goes to someone else, before they are disabled or while they stay. */
export function HandOverDialog({ user, onConfirm, ...rest }: Props) {
  // Accounts are never without a manager; everything else may stay until it is handed over.
  const managesAccounts = user.managedAccounts > 0;
  const isStaff = user.kind === 'staff';
  const people = (isStaff ? user.inHand?.to : user.handOver?.to) ?? [];
  const choices = people
    .filter(({ id }) => id !== user.id)
    .map(({ id, name }) => ({ value: String(id), label: name }));
  // When someone is disabled, their requests go there by themselves; what was left later can follow.
  const hasQueue = user.status === 'inactive' && !managesAccounts && (user.inHand?.advisedRequests ?? 0) > 0;
  const queue = hasQueue ? [{ value: QUEUE, label: t('users.backToQueue') }] : [];
  const successorOf = (to: string): Successor => {
    if (to === QUEUE) return { backToQueue: true };
    return to === '' ? {} : { handOverTo: Number(to) };
  };
  return (
    <LeavingDialog
      {...rest}
      name={user.name}
      inHand={inWords(user)}
      choices={[...queue, ...choices]}
      needed={managesAccounts ? t('users.handOverNeeded') : undefined}
      onConfirm={(to) => onConfirm(successorOf(to))}
    />
  );
}

const QUEUE = 'queue';

/** What there is to hand over, in a sentence each. */
function inWords({ name, managedAccounts, inHand, handOver }: UserDetail): readonly string[] {
  const { advisedRequests = 0, crews = 0, visits = 0 } = inHand ?? {};
  const { requests = 0 } = handOver ?? {};
  const drafts = (inHand ?? handOver)?.drafts ?? 0;
  const sentences = [
    managedAccounts > 0 && t('users.handOverHelp', { name, count: managedAccounts }),
    advisedRequests > 0 && t('users.advises', { name, count: advisedRequests }),
    crews > 0 &&
      t('users.inCrews', { name, count: crews, visits: t('users.visitsAhead', { count: visits }) }),
    requests > 0 && t('people.openRequests', { name, count: requests }),
    drafts > 0 && t('people.drafts', { name, count: drafts }),
  ];
  return sentences.filter((sentence) => sentence !== false);
}
