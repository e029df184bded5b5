// Words of the rules. First among the imports of whatever shows them, because tables of labels read them when they
// load.
import { addMessages } from '@/shared/i18n/catalogue';

/** Rules that say how the units of a product look. */
export const elevationRules = {
  'elevationRule.one': 'Elevation rule',
  'elevationRule.about':
    'How units look from outside when their order line doesn’t say. Rules are checked from the top; the first match applies.',
  'elevationRule.create': 'Add a rule',
  'elevationRule.empty': 'No elevation rules yet',
  'elevationRule.emptyHelp': 'Units whose lines have no elevation are drawn as plain rectangles.',
  'elevationRule.removal': 'Units it matched will use the next matching rule, or a plain rectangle.',
  'elevationRule.rowLabel': 'rule for {pattern}',
  'elevationRule.position': 'Place',
  'elevationRule.positionHelp': 'Rules are tried from 1. Leave it empty to put the rule last.',
  'elevationRule.pattern': 'Product',
  'elevationRule.patternHelp': 'A product code. * stands for any characters.',
  'elevationRule.detail': 'Detail',
  'elevationRule.detailHelp': 'The label of a detail that the line must have, if any.',
  'elevationRule.value': 'Value',
  'elevationRule.valueHelp': 'What that detail must say. * stands for any characters.',
  'elevationRule.elevation': 'Elevation',
  'elevationRule.elevationHelp':
    'From outside, left to right: C< F C> is a fixed window between two casements.',
  'elevationRule.letters':
    'F fixed · C casement (C< or C> with its hinge) · A awning · H hopper · S< S> slider · DH double-hung · SH single-hung · T< T> tilt-and-turn · D< D> door · P panel. A space divides a frame, / stacks rows, + joins frames.',
  'elevationRule.elevationNeeded': 'Enter an elevation.',
  'elevationRule.note': 'Note',
  'elevationRule.inOrder': 'Tried from the top',
  'elevationRule.condition': '{detail} is {value}',
  'elevationRule.up': 'Move rule {number} up',
  'elevationRule.down': 'Move rule {number} down',
  'elevationRule.moved': 'Rule is now number {number}',
  'elevationRule.export': 'Export rules',
  'elevationRule.import': 'Import rules',
  'elevationRule.replaceTitle': 'Replace all rules?',
  'elevationRule.replaceHelp':
    'The rules in {name} replace those that you have now. Nothing changes if one of them is refused.',
  'elevationRule.replace': 'Replace rules',
  'elevationRule.importResult': 'Import result',
  'elevationRule.importApplied': { one: '{count} rule applied', other: '{count} rules applied' },
  'elevationRule.importRefused': 'Nothing was changed. Fix the refused rules and import the file again.',
  'elevationRule.fileLine': 'Line in the file',
  'elevationRule.outcome': 'Result',
  'elevationRule.reason': 'Reason',
  'elevationRule.applied': 'Applied',
  'elevationRule.notApplied': 'Not applied',
  'elevationRule.refused': 'Refused',
  'elevationRule.caught': { one: 'Fits {count} recent line', other: 'Fits {count} recent lines' },
  'elevationRule.caughtNone': 'No recent order lines match this rule.',
  'elevationRule.caughtHidden': 'Only people who see all orders can see the lines.',
  'elevationRule.order': 'Order',
  'elevationRule.line': 'Line',
  'elevationRule.size': 'Size',
  'elevationRule.fits': 'Fits its size',
  'elevationRule.doesFit': 'Yes',
  'elevationRule.doesNotFit': 'No',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    elevationRules: typeof elevationRules;
  }
}

addMessages({ elevationRules });
