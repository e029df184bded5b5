import './words';
import type { WriteAnswer } from '@/shared/api/answers';
import { client, requestTo } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import { msg, t } from '@/shared/i18n/t';
import { defineRecord } from '@/shared/records/define-record';
import { pagesOf, permission } from './pages-of';

type Rules = Schema['ChangeRules'] & { readonly id: number };

const path = '/admin/change-settings/rules';

/** There is only one record of rules. */
export const theRules = 1;

const asRecord = (rules: Schema['ChangeRules']): Rules => ({ ...rules, id: theRules });

/** When a supervisor has to agree to a price, and for how long one holds. */
export const rulesRecord = defineRecord<Rules, Rules>({
  id: 'change-rules',
  section: 'changerequests',
  permission,
  path,
  calls: {
    item: async (_, signal) => {
      const answer = await client.get(path, { signal });
      return { ...answer, item: asRecord(answer.item) };
    },
    update: async (form) => {
      const { item, ...answer }: WriteAnswer<Schema['ChangeRules']> = await requestTo({
        method: 'PUT',
        path,
        body: form,
      });
      return { ...answer, ...(item && { item: asRecord(item) }) };
    },
  },
  pages: pagesOf('rules'),
  words: {
    one: msg('changeRules.one'),
    about: msg('changeRules.about'),
    create: msg('changeRules.one'),
    empty: msg('changeRules.one'),
    emptyHelp: msg('changeRules.about'),
    removal: () => '',
  },
  title: () => t('changeRules.title'),
  rowLabel: () => t('changeRules.title'),
  columns: ['supervisorFrom', 'priceDays'],
  form: 'ChangeRulesForm',
  sections: [
    {
      title: msg('changeRules.one'),
      fields: [
        {
          kind: 'number',
          name: 'supervisorFrom',
          label: msg('changeRules.supervisorFrom'),
          help: msg('changeRules.supervisorFromHelp'),
          min: 0,
          max: 1_000_000,
          decimals: 2,
        },
        {
          kind: 'number',
          name: 'priceDays',
          label: msg('changeRules.priceDays'),
          help: msg('changeRules.priceDaysHelp'),
          decimals: 0,
        },
      ],
    },
  ],
});
