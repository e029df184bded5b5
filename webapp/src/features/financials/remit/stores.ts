import type { ItemAnswer, ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import { Failure } from '@/shared/api/failure';
import { upload } from '@/shared/api/upload';
import type { RemittanceForm as Form, RemittanceItem } from '@/entities/money/model';
import type { RequestRow } from '@/entities/service/model';
import { toQuery } from '@/shared/grid/load-options';
import { createActionStore, createItemStore, createListStore } from '@/shared/store/factories';
import { financialsApi } from '../api';
import type { OpenItem } from '../model';

export type Pasted = Schema['Pasted'];

const pageSize = 500;
/** No remittance has more lines. */
const most = 2000;

/** All open items of one currency, the earliest due first. */
async function allOpen(
  { currency }: { readonly currency: string },
  signal: AbortSignal,
): Promise<ListAnswer<OpenItem>> {
  const read = (skip: number) =>
    financialsApi.openItems(
      {
        filter: ['currency', '=', currency],
        sort: [
          { selector: 'dueOn', desc: false },
          { selector: 'id', desc: false },
        ],
        skip,
        take: pageSize,
        requireTotalCount: true,
      },
      signal,
    );
  const first = await read(0);
  const places = Array.from(
    { length: Math.ceil(Math.min(first.count, most) / pageSize) - 1 },
    (_, index) => (index + 1) * pageSize,
  );
  const others = await Promise.all(places.map(read));
  return { ...first, items: [first, ...others].flatMap(({ items }) => items) };
}

/** They stay as they are while someone enters amounts beside them, and until the form has gone after it is sent. */
export const useAllOpen = createListStore(allOpen, [], {
  refetchOnChangesBy: 'self',
  cacheSize: 0,
});

/** The remittance that is taken up again, as it was when that began. */
export const useTakenUp = createItemStore(financialsApi.remittance, [], {
  refetchOnChangesBy: 'self',
  cacheSize: 0,
});

const send = (form: Form): Promise<WriteAnswer<RemittanceItem>> =>
  form.id === null ? client.post('/financial/remit', form) : client.put('/financial/remit', form);

/** A draft promises nothing, so nothing else is read anew while someone types. */
export const useKeepDraft = createActionStore(send);
export const useRemit = createActionStore(send, ['remittances', 'invoices']);

export type ColumnRole = Schema['PasteColumnRole'];

/** A list as it was pasted or chosen, and what someone has said about it. */
export type List = {
  readonly currency: string;
  /** In place of a text. */
  readonly file: File | null;
  readonly text: string;
  readonly columns: readonly ColumnRole[];
  readonly sheet: string | null;
  readonly withHidden: boolean;
};

/** The most characters of a text. */
const mostText = 200_000;

/** The server reads texts and files alike; nothing of a file is read here. */
export const usePaste = createActionStore(async (list: List) => {
  const { file, text, currency, columns, sheet, withHidden } = list;
  const query = {
    currency,
    withHidden,
    ...(columns.length > 0 && { columns: columns.join(',') }),
    ...(sheet !== null && { sheet }),
  };
  const ofText = async (given: string): Promise<ItemAnswer<Pasted>> =>
    client.post('/financial/paste', { text: given, currency, columns });
  if (file === null) return { isSuccess: true, message: '', item: (await ofText(text)).item };
  const ofFile: Promise<ItemAnswer<Pasted>> = upload('/financial/paste', file, { query });
  const { item } = await ofFile.catch(async (error: unknown) => {
    // Of a file that is not taken, such as a bank's in XML, the server knows the name by its text.
    const isOther = error instanceof Failure && error.status === 415 && file.size < mostText;
    if (!isOther) throw error;
    return ofText(await file.text());
  });
  return { isSuccess: true, message: '', item };
});

/** Drafts that were left, here or on another device. */
export const useDrafts = createListStore(
  (_: object, signal) =>
    financialsApi.history(
      { filter: ['status', '=', 'draft'], take: 5, sort: [{ selector: 'updatedAt', desc: true }] },
      signal,
    ),
  ['remittances'],
);

/** Service requests that are under review or being resolved, which can be the reason of a short pay. */
export const useClaims = createListStore(
  async (_: object, signal) => {
    const list = (path: '/service/open' | '/service/processed'): Promise<ListAnswer<RequestRow>> =>
      client.get(path, { query: toQuery({ take: 100 }), signal });
    const [open, processed] = await Promise.all([list('/service/open'), list('/service/processed')]);
    return { ...open, items: [...open.items, ...processed.items] };
  },
  ['service'],
);
