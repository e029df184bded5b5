import type { ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import { anyOf, toQuery } from '@/shared/grid/load-options';
import { gridSource } from '@/shared/records/choice-source';
import type { Project } from '@/entities/project/model';
import { projectsPath } from '../api';

export type NumberChoice = Schema['Order'];

export type NumbersOf = { readonly isQuote: boolean; readonly words: string };

const searched = ['orderNumber', 'jobName', 'po', 'customerName'] as const;

/** Quotes or orders that a request can be about, by number, job, PO or customer, the latest first. */
export const findNumbers = ({ isQuote, words }: NumbersOf, signal: AbortSignal) =>
  client.get<ListAnswer<NumberChoice>>(isQuote ? '/order/ddsquotelisting' : '/order/ddslisting', {
    query: toQuery({
      take: 6,
      sort: [
        { selector: 'enteredOn', desc: true },
        { selector: 'id', desc: true },
      ],
      ...(words !== '' && { filter: anyOf(searched.map((field) => [field, 'contains', words])) }),
    }),
    signal,
  });

/** The projects that a request can be made in. */
export const projectSource = gridSource<Project>({
  path: projectsPath,
  search: ['number', 'name'],
  choice: ({ id, number, name }) => ({ value: String(id), label: `${name} · ${number}` }),
});
