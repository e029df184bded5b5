import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import { anyOf, toQuery, type FilterExpression } from '@/shared/grid/load-options';
import { gridSource } from '@/shared/records/choice-source';
import type { Project } from '@/entities/project/model';
import { projectsPath } from '../api';

export type NumberChoice = Schema['Order'];

/** What is known of a quote or an order by its number alone. */
export type KnownNumber = Schema['OrderLookup'];

export type NumbersOf = { readonly isQuote: boolean; readonly words: string };

const searched = ['orderNumber', 'jobName', 'po', 'customerName'] as const;

/** Quotes or orders that a request can be about, by number, job, PO or customer, the latest first. */
export const findNumbers = ({ isQuote, words }: NumbersOf, signal: AbortSignal) =>
  client.get(isQuote ? '/order/ddsquotelisting' : '/order/ddslisting', {
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

/** Every quote and order of a whole number, with its suffix or without. */
export const lookUpNumber = ({ number }: { readonly number: string }, signal: AbortSignal) => {
  const [, base = '', suffix = ''] = /^(.+)-([^-]+)$/.exec(number) ?? [];
  const whole: FilterExpression = ['orderNumber', '=', number];
  const apart: FilterExpression = [['orderNumber', '=', base], 'and', ['suffix', '=', suffix]];
  return client.get('/order/lookup', {
    query: toQuery({ take: 6, filter: base === '' ? whole : [whole, 'or', apart] }),
    signal,
  });
};

/** The projects that a request can be made in. */
export const projectSource = gridSource<Project>({
  path: projectsPath,
  search: ['number', 'name'],
  choice: ({ id, number, name }) => ({ value: String(id), label: `${name} · ${number}` }),
});
