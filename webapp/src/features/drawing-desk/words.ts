// Words of the drawing desk.
import '@/entities/drawing/words';
import '@/entities/elevation/words';
import '@/entities/project/words';
import { addMessages } from '@/shared/i18n/catalogue';

export const drawingDesk = {
  'drawingDesk.about': 'All drawings for dealers’ requests, from draft to release.',
  'drawingDesk.workList': 'Work list',
  'drawingDesk.listOpen': 'Open',
  'drawingDesk.listMine': 'My turn',
  'drawingDesk.listChecking': 'To check',
  'drawingDesk.listIssued': 'With dealers',
  'drawingDesk.listRelease': 'To release',
  'drawingDesk.listWaivers': 'Open waivers',
  'drawingDesk.listExpiring': 'Waivers that expire within 30 days',
  'drawingDesk.listAll': 'All',
  'drawingDesk.empty': 'No drawings here',
  'drawingDesk.emptyHelp': 'To start a drawing, open its project request.',
  'drawingDesk.dealer': 'Dealer',
  'drawingDesk.new': 'New drawing',
  'drawingDesk.begin': 'Create drawing',
  'drawingDesk.save': 'Save drawing',
  'drawingDesk.edit': 'Edit {title}',
  'drawingDesk.editWord': 'Edit',
  'drawingDesk.isFixed': 'This drawing can no longer be edited. Start a revision instead.',
  'drawingDesk.noProject': 'Link the request to a project first: a drawing needs its units.',
  'drawingDesk.choose': 'Choose…',
  'drawingDesk.notSaid': 'Not specified',
  'drawingDesk.chooseOne': 'Choose one.',
  'drawingDesk.titleNeeded': 'Enter a title, such as “North elevation”.',
  'drawingDesk.unitsNeeded': 'Select at least one unit.',
  'drawingDesk.unitsMany': 'Select no more than 2,000 units.',
  'drawingDesk.notesHelp': 'The dealer sees this next to the drawing.',
  'drawingDesk.bom': 'Comments for the bill of materials',
  'drawingDesk.manufacturing': 'Comments for manufacturing',
  'drawingDesk.orderEntry': 'Comments for order entry',
  'drawingDesk.ticked': { one: '{count} unit ticked', other: '{count} units ticked' },
  'drawingDesk.tickAll': 'Tick all',
  'drawingDesk.tickAllOf': 'Tick all of {name}',
  'drawingDesk.untickAll': 'Untick all',
  'drawingDesk.quickSelect': 'Quick select',
  'drawingDesk.quickSelectNone': 'Tick units by…',
  'drawingDesk.quickSelectOf': '{name} {value} ({units})',
  'drawingDesk.unitOf': 'Line {line} {mark} {description}',
  'drawingDesk.lineIs': 'Line {line}',
  'drawingDesk.slot': 'Type of document',
  'drawingDesk.sending': 'Uploading documents',
  'drawingDesk.addDrawing': 'Add the drawing here to send it to check',
  'drawingDesk.publish': 'Publish to the dealer',
  'drawingDesk.isPublished': 'published',
  'drawingDesk.isInternal': 'staff only',
  'drawingDesk.fileVersion': '{name} (version {version})',
  'drawingDesk.checkHelp':
    'Someone else checks the drawing before it goes to the dealer. Checkers will be notified.',
  'drawingDesk.issueHelp':
    'It goes to {name} with its newest drawing files. They’re asked for an answer, and reminded every three days.',
  'drawingDesk.issueMarks': {
    one: '{count} mark is open. Resolve it first.',
    other: '{count} marks are open. Resolve them first.',
  },
  'drawingDesk.returnMarks': { one: 'Return with {count} mark', other: 'Return with {count} marks' },
  'drawingDesk.returnHelp': 'It becomes a draft again, and {name} will be notified.',
  'drawingDesk.returnHelpNobody': 'It becomes a draft again.',
  'drawingDesk.returnReason': 'What has to change',
  'drawingDesk.releaseHelp':
    'The drawing will be released for “{purpose}”. The dealer and production will be notified.',
  'drawingDesk.preferences': 'Drawing preferences',
  'drawingDesk.noPreferences': 'No preferences are kept for this dealer.',
  'drawingDesk.release': 'Release',
  'drawingDesk.releaseMany': { one: 'Release {count} drawing?', other: 'Release {count} drawings?' },
  'drawingDesk.releaseManyHelp':
    'Dealers and production will be notified. A drawing that can’t be released yet stays as it is, with the reason.',
  'drawingDesk.reviseHelp': 'The next revision starts as a draft, with the open marks to check.',
  'drawingDesk.record': 'Record signed sheet',
  'drawingDesk.clone': 'Copy as a new drawing',
  'drawingDesk.cloneHelp':
    'This starts a new drawing with the same details and units under the next number, without files or answers.',
  'drawingDesk.voidHelp':
    'The drawing will be void, and the dealer will lose access to its files. It stays in the list.',
  'drawingDesk.reason': 'Reason',
  'drawingDesk.reasonNeeded': 'Enter a reason of at least 5 characters.',
  'drawingDesk.sheetHelp': 'Record the answer that {name} gave on paper, with the signed sheet.',
  'drawingDesk.sheetMarks': {
    one: '{count} mark is open. “Approved” and “For record” need it resolved; the other answers take it as a note.',
    other:
      '{count} marks are open. “Approved” and “For record” need them resolved; the other answers take them as notes.',
  },
  'drawingDesk.sheetSupersedes': {
    one: '“Approved”, “Approved as noted” and “For record” replace {numbers}, which then no longer counts.',
    other: '“Approved”, “Approved as noted” and “For record” replace {numbers}, which then no longer count.',
  },
  'drawingDesk.newWaiver': 'New waiver',
  'drawingDesk.beginWaiver': 'Create waiver',
  'drawingDesk.saveWaiver': 'Save waiver',
  'drawingDesk.waiverTitleNeeded': 'Enter a title, such as “Sliding door beyond the tested size”.',
  'drawingDesk.warrantyHelp':
    'The waiver uses this version. A draft takes the newest one each time it’s saved.',
  'drawingDesk.noWarranties': 'Add a warranty document with its file to the drafting lists first.',
  'drawingDesk.expiresHelp': 'Last day the waiver is valid. Leave empty if it doesn’t expire.',
  'drawingDesk.waiverNotesHelp': 'The dealer sees this next to the waiver.',
  'drawingDesk.waiverUnits':
    'Select the units that the waiver covers, or none if it covers the whole project.',
  'drawingDesk.issueWaiverHelp':
    'It goes to {name} with the warranty document. They’re asked to sign, and reminded every three days.',
  'drawingDesk.reviseWaiverHelp':
    'The next revision starts as a draft, with the newest version of the warranty document.',
  'drawingDesk.cloneWaiver': 'Copy as a new waiver',
  'drawingDesk.cloneWaiverHelp':
    'This starts a new waiver with the same details and units under the next number, without an answer.',
  'drawingDesk.voidWaiverHelp':
    'The waiver will be void, and the dealer will lose access to its file. It stays in the list.',
  'drawingDesk.whyNeeded': 'Enter why it was rejected.',
  'drawingDesk.sheetFile': 'A scan or a photo of the sheet.',
  'drawingDesk.answerNeeded': 'Choose the answer.',
  'drawingDesk.nameNeeded': 'Enter the name of the person who signed.',
  'drawingDesk.sheetNeeded': 'Add the signed sheet.',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    drawingDesk: typeof drawingDesk;
  }
}

addMessages({ drawingDesk });
