import './words';
import type { WriteAnswer } from '@/shared/api/answers';
import { client, requestTo } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import { t, words } from '@/shared/i18n/t';
import { defineRecord } from '@/shared/records/define-record';
import { pagesOf, permission } from './pages-of';

type Rules = Schema['ChangeRules'] & { readonly id: number };

const path = '/admin/change-settings/rules';

/** There is one of them. */
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
    one: words('changeRules.one'),
    about: words('changeRules.about'),
    create: words('changeRules.one'),
    empty: words('changeRules.one'),
    emptyHelp: words('changeRules.about'),
    removal: () => '',
  },
  title: () => t('changeRules.title'),
  rowLabel: () => t('changeRules.title'),
  columns: ['supervisorFrom', 'priceDays'],
  form: 'ChangeRulesForm',
  sections: [
    {
      title: words('changeRules.one'),
      fields: [
        {
          kind: 'number',
          name: 'supervisorFrom',
          label: words('changeRules.supervisorFrom'),
          help: words('changeRules.supervisorFromHelp'),
          min: 0,
          max: 1_000_000,
          decimals: 2,
        },
        {
          kind: 'number',
          name: 'priceDays',
          label: words('changeRules.priceDays'),
          help: words('changeRules.priceDaysHelp'),
          decimals: 0,
        },
      ],
    },
  ],
});
