import '../words';
import type { Schema } from '@/shared/api/schema';
import { client } from '@/shared/api/client';
import { columnsOf } from '@/shared/grid/columns';
import { msg, t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { defineRecord } from '@/shared/records/define-record';

export type StepRecord = Schema['StepRecord'];

const stepPath = '/admin/knowledge/step';
const column = columnsOf<StepRecord>();

const records = new Map<number, ReturnType<typeof recordOf>>();

/** Steps have no list of their own: they stand on the page of their article, whose answers are kept. */
export function stepRecordOf(article: number) {
  const record = records.get(article) ?? recordOf(article);
  records.set(article, record);
  return record;
}

const recordOf = (article: number) =>
  defineRecord<StepRecord, StepRecord>({
    id: 'knowledge-steps',
    section: 'knowledge',
    path: stepPath,
    pages: {
      to: () => staffPaths.knowledge.item.to({ id: article }),
      create: { to: () => staffPaths.newStep.to({ article }) },
      item: { to: ({ id }) => staffPaths.step.to({ article, id }) },
    },
    words: {
      one: msg('step.one'),
      create: msg('step.create'),
      empty: msg('step.none'),
      emptyHelp: '',
      removal: () => t('step.removal'),
    },
    title: ({ title, seq }) => title || t('step.numbered', { number: seq }),
    rowLabel: ({ seq }) => t('step.numbered', { number: seq }),
    columns: [column.accessor('title', { header: msg('step.title') })],
    sort: 'seq',
    form: 'StepForm',
    sections: [
      {
        title: msg('step.text'),
        fields: [
          { kind: 'text', name: 'title', label: msg('step.title'), isOptional: true },
          { kind: 'richText', name: 'text', label: msg('step.text'), isOptional: true },
          {
            kind: 'longText',
            name: 'warning',
            label: msg('step.warning'),
            help: msg('step.warningHelp'),
            rows: 2,
            isOptional: true,
          },
        ],
      },
    ],
    files: {
      of: ({ images }) => images,
      accept: ['.jpg', '.jpeg', '.png', '.webp'],
      maxMegabytes: 15,
      maxCount: 20,
      calls: {
        remove: (id, name) => client.remove(`${stepPath}/deleteimage/${id}/${encodeURIComponent(name)}`),
      },
    },
  });
