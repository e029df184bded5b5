// Words of service requests.
import { addMessages } from '@/shared/i18n/catalogue';

export const service = {
  'service.foundDelivery': 'At delivery',
  'service.foundStorage': 'In storage',
  'service.foundInstallation': 'At installation',
  'service.foundInUse': 'In use',
  'service.wantedParts': 'Parts',
  'service.wantedRepair': 'A visit',
  'service.wantedUnsure': 'Not sure',
  'service.covered': 'Covered',
  'service.goodwill': 'Goodwill',
  'service.chargeable': 'Chargeable',
  'service.notCovered': 'Not covered',
  'service.phaseReport': 'As reported',
  'service.phaseBefore': 'Before the work',
  'service.phaseAfter': 'After the work',
  'service.phaseSignature': 'Signature',
  'service.mergedFrom': 'From {number}',
  'service.visitBooked': 'Visit booked',
  'service.visitStarted': 'In progress',
  'service.visitDone': 'Done',
  'service.visitIncomplete': 'Incomplete',
  'service.visitCalledOff': 'Cancelled',
  'service.visitTime': '{day}, {from} to {to}',
  'service.line': 'Line {number}',
  'service.units': { one: '{count} unit', other: '{count} units' },
  'service.priceHidden': 'This message is about a price. Only people who can see prices can read it.',
  'service.priceAccepted': 'Accepted',
  'service.priceDeclined': 'Declined',
  'service.proof': 'Proof: {name}',
  'service.asksPhoto': 'A photo',
  'service.asksSerial': 'The serial or etch code',
  'service.asksSiteContact': 'A contact on site',
  'service.timeZone': 'Time zone of the site',
  'service.timeZoneHelp': 'The times above are those of the clocks there.',
  'service.timeZoneChoose': 'Choose the time zone',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    service: typeof service;
  }
}

addMessages({ service });
