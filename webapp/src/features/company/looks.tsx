import './looks-words';
import { client } from '@/shared/api/client';
import type { ListAnswer } from '@/shared/api/answers';
import type { Schema } from '@/shared/api/schema';
import { columnsOf } from '@/shared/grid/columns';
import { defineList } from '@/shared/grid/define-list';
import { toQuery, type ListQuery } from '@/shared/grid/load-options';
import { codeText, msg, t, type CodeWords } from '@/shared/i18n/t';
import { date } from '@/shared/i18n/format';
import { createListStore } from '@/shared/store/factories';
import { DateText } from '@/shared/ui/date-text';

type Look = Schema['AccountLook'];

const path = '/dealer/looks';

const useLooks = createListStore(
  (query: ListQuery, signal): Promise<ListAnswer<Look>> =>
    client.get(path, { query: toQuery(query), signal }),
  ['dealers'],
);

const sections: CodeWords = {
  orders: msg('looks.orders'),
  loaddates: msg('looks.loaddates'),
  changerequests: msg('looks.changerequests'),
  invoices: msg('looks.invoices'),
  financials: msg('looks.financials'),
  service: msg('looks.service'),
  projects: msg('looks.projects'),
  pricing: msg('looks.pricing'),
  discounts: msg('looks.discounts'),
  users: msg('looks.users'),
  company: msg('looks.company'),
  impersonation: msg('looks.impersonation'),
};

const column = columnsOf<Look>();

/** Who of the manufacturer’s staff opened what, newest first. */
export const lookList = defineList<Look>({
  id: 'looks',
  path,
  store: useLooks,
  columns: [
    column.accessor('who', {
      header: msg('looks.who'),
      meta: { card: 'title', filter: { kind: 'text' }, isGroupable: true },
    }),
    column.accessor('section', {
      header: msg('looks.section'),
      meta: {
        card: 'line',
        isGroupable: true,
        filter: {
          kind: 'choice',
          options: Object.entries(sections).map(([value, label]) => ({ value, label })),
        },
      },
      cell: (cell) => codeText(sections, cell.getValue()),
    }),
    column.accessor('day', {
      header: msg('looks.day'),
      meta: { card: 'status', filter: { kind: 'date' }, isGroupable: true },
      cell: (cell) => <DateText day={cell.getValue()} />,
    }),
    column.accessor('count', { header: msg('looks.count'), meta: { align: 'end', card: 'amount' } }),
    column.accessor('reason', {
      header: msg('looks.reason'),
      meta: { isCut: true, card: 'below', filter: { kind: 'text' } },
    }),
  ],
  search: ['who', 'reason'],
  sort: '-day',
  rowLabel: ({ who, day }) => t('looks.row', { who, day: date(day) }),
  hasExport: true,
});
