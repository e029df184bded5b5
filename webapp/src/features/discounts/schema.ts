import * as v from 'valibot';
import { plainNumber, readNumber } from '@/shared/i18n/number-text';
import { msg } from '@/shared/i18n/t';

const day = v.pipe(v.string(), v.isoDate(msg('discounts.dateNeeded')));

export const discountSchema = v.pipe(
  v.object({
    scope: v.picklist(['account', 'province', 'all']),
    account: v.string(),
    province: v.pipe(v.string(), v.trim(), v.toUpperCase()),
    name: v.pipe(v.string(), v.trim(), v.minLength(1, msg('discounts.nameNeeded'))),
    kind: v.picklist(['percent', 'amount']),
    value: v.pipe(
      v.string(),
      v.trim(),
      v.check(
        (text) => /^\d+(\.\d{1,4})?$/.test(plainNumber(text)) && readNumber(text) > 0,
        msg('discounts.valueNeeded'),
      ),
    ),
    currency: v.picklist(['CAD', 'USD']),
    category: v.pipe(v.string(), v.trim()),
    startsOn: day,
    endsOn: day,
    terms: v.pipe(v.string(), v.trim()),
    mustAcknowledge: v.boolean(),
    stacks: v.boolean(),
  }),
  v.forward(
    v.check(({ scope, account }) => scope !== 'account' || account !== '', msg('discounts.accountNeeded')),
    ['account'],
  ),
  v.forward(
    v.check(
      ({ scope, province }) => scope !== 'province' || /^[A-Z]{2}$/.test(province),
      msg('discounts.provinceNeeded'),
    ),
    ['province'],
  ),
  v.forward(
    v.check(
      ({ kind, value }) => kind === 'amount' || readNumber(value) <= 100,
      msg('discounts.valuePercent'),
    ),
    ['value'],
  ),
  v.forward(
    v.check(({ startsOn, endsOn }) => startsOn <= endsOn, msg('discounts.datesTurned')),
    ['endsOn'],
  ),
);

export const withdrawalSchema = v.object({
  reason: v.pipe(v.string(), v.trim(), v.minLength(5, msg('discounts.reasonShort')), v.maxLength(1000)),
});
