import '../remit/words';
import { Button, Skeleton } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { RemittanceRow } from '@/entities/money/model';
import { dateTime, money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { isLeaving } from '@/shared/lib/navigation';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { Loaded } from '@/shared/ui/loaded';
import { PageHeader } from '@/shared/ui/page-header';
import { useMayRemit } from '../parts/use-may-remit';
import { RemitForm } from '../remit/remit-form';
import classes from '../remit/remit.module.css';
import { useDrafts, useTakenUp } from '../remit/stores';
import { useFinancials } from '../stores';

const own = {};

/** Records what was paid: a new payment, a draft, or one that is still the dealer's to change (`?id=`). */
export default function RemitPage() {
  const mayRemit = useMayRemit();
  if (!mayRemit)
    return (
      <>
        <PageHeader title={t('remit.title')} />
        <EmptyState icon={IconReceipt} title={t('remit.notYours')} help={t('remit.notYoursHelp')} />
      </>
    );
  return <OwnPayment />;
}

/** Which visit to the form this is, and what it began with. */
type Turn = { readonly asked: string; readonly start: string; readonly count: number };

function OwnPayment() {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const asked = search.get('id') ?? '';
  const [turn, setTurn] = useState<Turn>({ asked, start: asked, count: 0 });
  const [made, setMade] = useState('');
  // The draft of the form itself gets its address while it is entered; any other begins anew.
  if (asked !== turn.asked) {
    const isOwn = asked === made;
    setTurn({ asked, start: isOwn ? turn.start : asked, count: isOwn ? turn.count : turn.count + 1 });
  }
  const summary = useFinancials(own);
  const id = turn.start === '' ? null : Number(turn.start);
  const taken = useTakenUp(id);
  const drafts = useDrafts(id === null ? own : null);
  // What stands above the form comes before it, so that nothing moves.
  const areDraftsKnown = id !== null || drafts.isSuccess || drafts.message !== '';
  const isReady = summary.item !== null && areDraftsKnown && (id === null || taken.item?.id === id);

  const onMade = (next: number) => {
    setMade(String(next));
    // A draft saved while its form is being left has no say in where one goes.
    if (isLeaving(pathname)) return;
    setSearch({ id: String(next) }, { replace: true, preventScrollReset: true });
  };
  const onReload = async () => {
    await useTakenUp.refetch(Number(asked));
    setTurn({ asked, start: asked, count: turn.count + 1 });
  };

  if (!isReady)
    return (
      <>
        <PageHeader title={t('remit.title')} />
        <Loaded data={id === null || summary.item === null ? summary : taken} height={420}>
          <Skeleton h={420} />
        </Loaded>
      </>
    );
  return (
    <RemitForm
      key={turn.count}
      start={id === null ? null : taken.item}
      currencies={summary.item?.currencies.map(({ currency }) => currency) ?? []}
      chosen={chosenIn(search)}
      today={summary.item?.today ?? ''}
      above={id === null && <Drafts drafts={drafts.items.filter((draft) => String(draft.id) !== made)} />}
      onMade={onMade}
      onReload={() => void onReload()}
    />
  );
}

/** The open items that were selected in the list. */
const chosenIn = (search: URLSearchParams): ReadonlySet<number> =>
  new Set((search.get('items') ?? '').split(',').filter(Boolean).map(Number));

/** What was begun before, here or on another device. */
function Drafts({ drafts }: { drafts: readonly RemittanceRow[] }) {
  const isPhone = useIsPhone();
  if (drafts.length === 0) return null;
  const shown = drafts.slice(0, isPhone ? 1 : 3);
  const more = drafts.length - shown.length;
  return (
    <ul className={classes.drafts} aria-label={t('remit.drafts')}>
      {shown.map(({ id, number, amount, currency, updatedAt }) => (
        <li key={id}>
          <Button
            component={Link}
            to={`${paths.remit.to()}?id=${id}`}
            variant="default"
            size="xs"
            title={dateTime(updatedAt)}
          >
            {t('remit.draftOf', { number, amount: money(amount, currency) })}
          </Button>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Button component={Link} to={`${paths.remittances.to()}?f.status=draft`} variant="subtle" size="xs">
            {t('remit.moreDrafts', { count: more })}
          </Button>
        </li>
      )}
    </ul>
  );
}
