/** What waits for the reader, in the order of the dashboard: to answer, to approve, to do. */
import { priceToApprove } from '@/entities/change-request/price';
import { numberOf } from '@/entities/order/number';
import type { OrderSummary } from '@/entities/order/model';
import { asksReply } from '@/features/financials/home/stores';
import { replyPath } from '@/features/projects/home/reply-path';
import type { ServiceSummary } from '@/features/service/home/model';
import { age, date, dayOf, fullPlantTime, money } from '@/shared/i18n/format';
import { shortDeadline } from '@/shared/i18n/near-dates';
import { t, type PlainMessageKey } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { heldCount, type Waiting } from './waiting';

export type Need = {
  readonly key: string;
  readonly to: string;
  readonly title: string;
  /** What it is known by, which is read in full. */
  readonly number?: string;
  /** What it costs, which is read in full too. */
  readonly amount?: string;
  readonly about: string;
  /** Since when or until when, and the same in full. */
  readonly when?: {
    readonly text: string;
    readonly full: string;
    readonly since?: string;
    /** Whether it ends within two days. */
    readonly isUrgent?: boolean;
  };
  /** How many it stands for, where it is several at once. */
  readonly countOfIt?: number;
  /** What is to be done, as a button has it. */
  readonly act: string;
  /** What can be done here, without its page; the first as `act` has it. */
  readonly inPlace?: readonly InPlace[];
};

export type InPlace = {
  readonly kind: 'payment' | 'request' | 'project' | 'acceptance' | 'approve' | 'decline';
  readonly id: number;
  /** What is acted on. */
  readonly title: string;
};

/** What waits of one kind: some of it by name, and where all of it is. */
type Kind = {
  readonly needs: readonly Need[];
  readonly count: number;
  readonly rest: { readonly to: string; readonly words: (count: number) => string };
};

export type NeedGroup = {
  readonly title: PlainMessageKey;
  readonly kinds: readonly Kind[];
  /** Whoever has waited longest comes first, of whichever kind; otherwise one kind follows the other. */
  readonly isOldestFirst?: boolean;
};

const since = (at: string) => ({ text: age(at), full: dayOf(at), since: at });
const isSoon = (until: string) => new Date(until).getTime() - Date.now() < 2 * 86_400_000;
const line = (...parts: readonly (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ');

export const needsOf = (waiting: Waiting): readonly NeedGroup[] => {
  const requests = requestsBy(waiting.service.item);
  return [
    {
      title: 'needs.answer',
      kinds: [acceptances(waiting), requests.questions, projects(waiting), payments(waiting)],
      isOldestFirst: true,
    },
    { title: 'needs.approve', kinds: [changes(waiting), requests.prices, drawings(waiting)] },
    {
      title: 'needs.do',
      kinds: [
        held(waiting),
        news(waiting),
        requests.done,
        unsettled(waiting),
        overdue(waiting),
        waivers(waiting),
        discounts(waiting),
      ],
    },
  ];
};

/** How much of what is named ends within two days. */
export const urgentIn = (groups: readonly NeedGroup[]): number =>
  groups.flatMap(({ kinds }) => kinds.flatMap(({ needs }) => needs)).filter(({ when }) => when?.isUrgent)
    .length;

export const countOf = ({ kinds }: NeedGroup): number => kinds.reduce((sum, { count }) => sum + count, 0);

const countIn = (needs: readonly Need[]): number =>
  needs.reduce((sum, { countOfIt = 1 }) => sum + countOfIt, 0);

/** The first needs of a group, and for what isn't among them, where it is. */
export function firstOf({ kinds, isOldestFirst = false }: NeedGroup, most: number) {
  const named = kinds.flatMap(({ needs }) => needs);
  const shown = (isOldestFirst ? named.toSorted(byAge) : named).slice(0, most);
  const rests = kinds.flatMap(({ needs, count, rest }) => {
    const left = count - countIn(needs.filter((need) => shown.includes(need)));
    return left > 0 ? [{ to: rest.to, words: rest.words(count) }] : [];
  });
  return { shown, rests };
}

/** How many of each group there is room for, which they are given in turn. */
export function sharesOf(groups: readonly NeedGroup[], room: number): readonly number[] {
  const named = groups.map(({ kinds }) => kinds.reduce((sum, { needs }) => sum + needs.length, 0));
  const inTurn = named
    .flatMap((count, group) => Array.from({ length: count }, (_, turn) => ({ group, turn })))
    .toSorted((one, other) => one.turn - other.turn)
    .slice(0, room);
  return named.map((_, at) => inTurn.filter(({ group }) => group === at).length);
}

const byAge = (one: Need, other: Need) => (one.when?.since ?? '').localeCompare(other.when?.since ?? '');

/** Requests with a question, with a price and to be confirmed, as far as they are named. */
function requestsBy(summary: ServiceSummary | null) {
  const { waiting = [], waitingCount = 0, byStatus = [] } = summary ?? {};
  const named = (status: 'more_info' | 'completed' | null, act: PlainMessageKey) =>
    waiting
      .filter((request) =>
        status === null
          ? request.status !== 'more_info' && request.status !== 'completed'
          : request.status === status,
      )
      .map(({ id, number, summary: problem, contactName, siteCity, since: asked, updatedAt }) => ({
        key: `request ${id}`,
        to: paths.serviceRequest.to({ id }),
        title: problem || number,
        number,
        about: line(contactName, siteCity),
        when: since(asked ?? updatedAt),
        act: t(act),
        ...(status === 'more_info' && {
          inPlace: [{ kind: 'request' as const, id, title: problem || number }],
        }),
      }));
  const questions = named('more_info', 'needs.reply');
  const done = named('completed', 'needs.confirm');
  const prices = named(null, 'needs.review');
  const unnamed = (status: 'more_info' | 'completed', known: number) =>
    Math.max(0, (byStatus.find((figure) => figure.status === status)?.count ?? 0) - known);
  const left = Math.max(0, waitingCount - waiting.length);
  // Confirmations come last: where one is named, only such are left. The figures count what may be seen,
  // which may be more than what may be answered.
  const moreDone = done.length > 0 ? left : Math.min(left, unnamed('completed', done.length));
  const moreQuestions = Math.min(left - moreDone, unnamed('more_info', questions.length));
  const open = paths.openRequests.to();
  return {
    questions: {
      needs: questions,
      count: questions.length + moreQuestions,
      rest: {
        to: `${open}?f.status=more_info`,
        words: (count: number) => t('dashboard.moreQuestions', { count }),
      },
    },
    prices: {
      needs: prices,
      count: prices.length + left - moreDone - moreQuestions,
      rest: { to: open, words: (count: number) => t('dashboard.moreRequests', { count }) },
    },
    done: {
      needs: done,
      count: done.length + moreDone,
      rest: {
        to: `${paths.processedRequests.to()}?f.status=completed`,
        words: (count: number) => t('dashboard.moreDone', { count }),
      },
    },
  };
}

/** Accepted quotes that wait for a reply, or to be accepted again. */
function acceptances({ acceptances: { items, count } }: Waiting): Kind {
  return {
    count,
    needs: items.map(({ id, number, quoteNumber, jobName, updatedAt }) => ({
      key: `acceptance ${id}`,
      to: paths.acceptance.to({ id }),
      title: jobName || quoteNumber,
      number: t('needs.acceptance', { number }),
      about: '',
      when: since(updatedAt),
      act: t('needs.reply'),
      inPlace: [{ kind: 'acceptance', id, title: t('needs.acceptance', { number }) }],
    })),
    rest: {
      to: `${paths.acceptances.to()}?f.status=question`,
      words: (all) => t('dashboard.moreAcceptances', { count: all }),
    },
  };
}

function projects({ projects: { items, count } }: Waiting): Kind {
  return {
    count,
    needs: items.map(({ id, number, name, touchedAt }) => ({
      key: `project ${id}`,
      to: replyPath(id),
      title: name,
      number: t('needs.project', { number }),
      about: '',
      when: since(touchedAt),
      act: t('needs.reply'),
      inPlace: [{ kind: 'project', id, title: t('needs.project', { number }) }],
    })),
    rest: {
      to: `${paths.projects.to()}?f.isAwaitingDealer=true`,
      words: (all) => t('dashboard.moreProjects', { count: all }),
    },
  };
}

function payments(waiting: Waiting): Kind {
  const items = waiting.payments.items.filter(asksReply);
  return {
    count: items.length,
    needs: items.map(({ id, number, amount, currency, reference, updatedAt }) => ({
      key: `payment ${id}`,
      to: paths.remittance.to({ id }),
      title: t('needs.payment', { amount: money(amount, currency) }),
      number,
      about: reference,
      when: since(updatedAt),
      act: t('needs.reply'),
      inPlace: [{ kind: 'payment', id, title: t('needs.paymentOf', { number }) }],
    })),
    rest: {
      to: `${paths.remittances.to()}?f.status=needs_info`,
      words: (all) => t('dashboard.morePayments', { count: all }),
    },
  };
}

/** Payments that were rejected or never sent. */
function unsettled(waiting: Waiting): Kind {
  const items = waiting.payments.items.filter((payment) => !asksReply(payment));
  return {
    count: items.length,
    needs: items.map(({ id, number, amount, currency, reference, status, updatedAt }) => {
      const isDraft = status === 'draft';
      return {
        key: `payment ${id}`,
        to: isDraft ? `${paths.remit.to()}?id=${id}` : paths.remittance.to({ id }),
        title: t(isDraft ? 'needs.draftPayment' : 'needs.rejectedPayment', {
          amount: money(amount, currency),
        }),
        number,
        about: reference,
        when: since(updatedAt),
        act: t(isDraft ? 'needs.goOn' : 'needs.see'),
      };
    }),
    rest: {
      to: `${paths.remittances.to()}?f.status=draft,rejected`,
      words: (all) => t('needs.moreUnsettled', { count: all }),
    },
  };
}

function changes({ changes: { items, count } }: Waiting): Kind {
  return {
    count,
    needs: items.map(({ id, number, kindLabel, orderNumber, jobName, priceExpiresAt, ...price }) => ({
      key: `change ${id}`,
      to: paths.changeRequest.to({ id }),
      title: line(kindLabel, jobName || orderNumber),
      number,
      amount: priceToApprove(price),
      about: typeof price.priceWithTax === 'number' && price.price !== 0 ? t('needs.withTax') : '',
      ...(priceExpiresAt && {
        when: {
          text: t('dashboard.expires', { age: age(priceExpiresAt) }),
          full: fullPlantTime(priceExpiresAt),
          isUrgent: isSoon(priceExpiresAt),
        },
      }),
      act: t('needs.approveIt'),
      inPlace: [
        { kind: 'approve', id, title: number },
        { kind: 'decline', id, title: number },
      ],
    })),
    rest: {
      to: `${paths.changeRequests.to()}?f.isYourTurn=true`,
      words: (all) => t('dashboard.moreChanges', { count: all }),
    },
  };
}

function drawings({ drawings: { items, count } }: Waiting): Kind {
  return {
    count,
    needs: items.map(({ id, itemNumber, title, projectName, statusAt, warrantyDocumentId }) => ({
      key: `drawing ${id}`,
      to: paths.drawing.to({ id }),
      title: line(title, projectName),
      number: itemNumber,
      about: '',
      when: since(statusAt),
      act: t(typeof warrantyDocumentId === 'number' ? 'needs.sign' : 'needs.open'),
    })),
    rest: {
      to: `${paths.drawings.to()}?f.status=issued`,
      words: (all) => t('dashboard.moreDrawings', { count: all }),
    },
  };
}

/** Orders on hold, each with until when its load takes it, or since when it is held. */
function held(waiting: Waiting): Kind {
  const { onHold = [] } = waiting.orders.item ?? {};
  return {
    count: heldCount(waiting),
    needs: (waiting.mayRelease ? onHold : []).map((order) => ({
      key: `order ${order.id}`,
      to: `${paths.order.to({ id: order.id })}#answer`,
      title: line(order.holdReason, order.jobName) || t('dashboard.heldOrder', { number: numberOf(order) }),
      number: t('needs.held', { number: numberOf(order) }),
      about: '',
      when: heldWhen(order),
      act: t('needs.release'),
    })),
    rest: {
      to: `${paths.orders.to()}?f.status=on_hold`,
      words: (all) => t('needs.moreHeld', { count: all }),
    },
  };
}

function heldWhen({ deadlineAt, deadlineOn, heldSince, enteredOn }: OrderSummary['onHold'][number]) {
  // A day is over at its end.
  const until = deadlineAt ?? (deadlineOn && `${deadlineOn}T23:59:59Z`);
  if (until) {
    const isOver = Date.parse(until) < Date.now();
    const time = deadlineAt ? shortDeadline(deadlineAt) : date(deadlineOn);
    return {
      text: t(isOver ? 'needs.wasDue' : 'needs.by', { time }),
      full: deadlineAt ? fullPlantTime(deadlineAt) : dayOf(until),
      isUrgent: isSoon(until),
    };
  }
  if (heldSince) return { text: t('needs.heldSince', { age: age(heldSince) }), full: dayOf(heldSince) };
  return { text: t('dashboard.entered', { age: age(enteredOn) }), full: dayOf(enteredOn) };
}

function news({ news: { items } }: Waiting): Kind {
  return {
    count: items.length,
    needs: items.map(({ id, title, publishedAt }) => ({
      key: `news ${id}`,
      to: paths.newsItem.to({ id }),
      title,
      about: t('needs.mustRead'),
      ...(publishedAt && { when: since(publishedAt) }),
      act: t('needs.read'),
    })),
    rest: { to: paths.news.to(), words: (all) => t('needs.moreNews', { count: all }) },
  };
}

/** What a sent payment covers asks for nothing more; who doesn't see payments is told that such are counted. */
function overdue({ invoices: { item }, seesPayments }: Waiting): Kind {
  const oldest = item?.oldestUnpaid ?? null;
  const count = item?.unpaidCount ?? 0;
  const words = (left: number) => t(seesPayments ? 'needs.overdue' : 'needs.overdueAll', { count: left });
  const to = seesPayments
    ? `${paths.financials.to()}?f.daysLate=1..&f.left=0.01..`
    : `${paths.invoices.to()}?f.status=overdue`;
  return {
    count: oldest === null ? 0 : count,
    needs:
      oldest === null
        ? []
        : [
            {
              key: 'overdue',
              to,
              title: words(count),
              countOfIt: count,
              about: line(
                t('dashboard.oldestDue', { age: age(oldest.dueOn), date: date(oldest.dueOn) }),
                !seesPayments && t('needs.overdueSent'),
              ),
              act: t('needs.see'),
            },
          ],
    rest: { to, words: () => words(count) },
  };
}

function waivers({ waivers: { items, count } }: Waiting): Kind {
  return {
    count,
    needs: items.map(({ id, itemNumber, title, projectName, expiresOn }) => ({
      key: `waiver ${id}`,
      to: paths.drawing.to({ id }),
      title: t('dashboard.waiverExpires', { number: itemNumber }),
      about: line(title, projectName),
      when: { text: t('dashboard.until', { date: date(expiresOn) }), full: date(expiresOn) },
      act: t('needs.open'),
    })),
    rest: {
      to: `${paths.drawings.to()}?waivers=expiring`,
      words: (all) => t('dashboard.moreWaivers', { count: all }),
    },
  };
}

function discounts({ newDiscounts }: Waiting): Kind {
  const to = paths.ownDiscounts.to();
  return {
    count: newDiscounts.length,
    needs: newDiscounts.map(({ id, name, endsOn }) => ({
      key: `discount ${id}`,
      to,
      title: t('dashboard.newDiscount', { name }),
      about: '',
      when: { text: t('dashboard.until', { date: date(endsOn) }), full: date(endsOn) },
      act: t('needs.see'),
    })),
    rest: { to, words: (all) => t('needs.moreDiscounts', { count: all }) },
  };
}
