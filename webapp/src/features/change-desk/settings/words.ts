// Words of the settings of change requests.
import { addMessages } from '@/shared/i18n/catalogue';

export const changeSettings = {
  'changeSettings.lists': 'Settings',
  'changeFee.title': 'Late-change fees',
  'changeFee.about':
    'A fee for late changes, as a percentage of the affected lines. The highest fee that applies is charged.',
  'changeFee.one': 'Fee',
  'changeFee.create': 'Add a fee',
  'changeFee.empty': 'No fees yet',
  'changeFee.emptyHelp': 'Without a fee, late changes cost nothing extra.',
  'changeFee.removal': 'Prices that were quoted with it stay as they are.',
  'changeFee.rowLabel': 'fee of {percent}',
  'changeFee.stage': 'Order stage',
  'changeFee.stageHelp': 'The fee applies from this stage on.',
  'changeFee.withinDays': 'Business days before loading',
  'changeFee.withinDaysHelp':
    'The fee applies this close to the load date. Leave it empty to apply at any time.',
  'changeFee.anyTime': 'Any time',
  'changeFee.within': { one: 'Within 1 business day', other: 'Within {count} business days' },
  'changeFee.percent': 'Fee (%)',
  'changeFee.percentHelp': 'Of what the affected lines cost.',
  'changeFee.entered': 'Entered',
  'changeFee.released': 'Released',
  'changeFee.inProduction': 'In production',
  'taxRate.title': 'Tax rates',
  'taxRate.about':
    'Taxes that price estimates show, by where the order ships to. Where there is no rate, the estimate says so.',
  'taxRate.one': 'Tax rate',
  'taxRate.create': 'Add a tax rate',
  'taxRate.empty': 'No tax rates yet',
  'taxRate.emptyHelp': 'Until you add one, prices are shown before tax only.',
  'taxRate.removal': 'Prices that were quoted with it stay as they are.',
  'taxRate.rowLabel': '{code} in {region}',
  'taxRate.titleOf': '{code} · {region}',
  'taxRate.region': 'Province or state',
  'taxRate.code': 'Code',
  'taxRate.codeHelp': 'Such as GST, HST, PST or QST.',
  'taxRate.name': 'Name',
  'taxRate.nameHelp': 'As it is printed on estimates and receipts.',
  'taxRate.rate': 'Rate (%)',
  'taxRate.startsOn': 'In effect from',
  'taxRate.startsOnHelp': 'To change a rate, add a new one with the day it takes effect.',
  'changeRules.title': 'Approval rules',
  'changeRules.about':
    'When a supervisor has to approve a price. Supervisors always approve credits, cancelled lines, changes that move the load date, and changes to orders in production.',
  'changeRules.one': 'Approval rules',
  'changeRules.supervisorFrom': 'Prices above this amount need a supervisor',
  'changeRules.supervisorFromHelp': 'Before tax, in the currency of the order.',
  'changeRules.priceDays': 'Prices are valid for this many business days',
  'changeRules.priceDaysHelp': 'A price never outlasts the order’s cut-off.',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    changeSettings: typeof changeSettings;
  }
}

addMessages({ changeSettings });
