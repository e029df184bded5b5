// Words of the dealers' drawings.
import '@/entities/drawing/words';
import '@/entities/elevation/words';
import { addMessages } from '@/shared/i18n/catalogue';

export const drawings = {
  'drawings.about': 'Every drawing made for your projects, and your answers.',
  'drawings.none': 'No drawings yet',
  'drawings.noneHelp': 'Drawings that we issue for your projects appear here.',
  'drawings.viewWaiting': 'Waiting for your answer',
  'drawings.viewApproved': 'Approved or accepted',
  'drawings.answerBar': 'Your answer',
  'drawings.drafterNote': 'Note from the drafter',
  'drawings.notOpened': 'You haven’t opened {files} on this visit.',
  'drawings.forPurpose': 'for: {purpose}',
  'drawings.neededBy': 'needed by {date}',
  'drawings.expires': 'expires {date}',
  'drawings.approve': 'Approve',
  'drawings.approveWith': { one: 'Approve with {count} note', other: 'Approve with {count} notes' },
  'drawings.approveNoted': 'Approve with notes',
  'drawings.askForChanges': 'Ask for changes',
  'drawings.reject': 'Reject',
  'drawings.fileForRecord': 'For record',
  'drawings.accept': 'Accept',
  'drawings.refuse': 'Refuse',
  'drawings.moreAnswers': 'More answers',
  'drawings.hasApproved': 'You’ve approved this drawing',
  'drawings.hasApprovedNoted': 'You’ve approved this drawing with notes',
  'drawings.hasAskedForChanges': 'You’ve asked for changes',
  'drawings.hasRejected': 'You’ve rejected this drawing',
  'drawings.hasFiled': 'You’ve acknowledged this drawing',
  'drawings.hasAccepted': 'You’ve accepted this waiver',
  'drawings.hasRefused': 'You’ve refused this waiver',
  'drawings.next': 'Next drawing: {count} left',
  'drawings.noneLeft': 'No other drawing waits for you.',
  'drawings.signApprove': 'You approve {files} for {units}.',
  'drawings.signApproveNoted': 'You approve {files} for {units}, with the open marks as notes.',
  'drawings.signAskForChanges': 'You ask for changes to {files} for {units}.',
  'drawings.signReject': 'You reject {files} for {units}.',
  'drawings.signFile': 'You acknowledge {files} for {units}.',
  'drawings.signAccept': 'You accept {files}.',
  'drawings.signRefuse': 'You refuse {files}.',
  'drawings.details': 'Details',
  'drawings.followsApproved':
    'We’ll go ahead with the drawing as it is. This replaces any earlier approval of the same units for the same purpose ({purpose}).',
  'drawings.followsNoted':
    'We’ll go ahead with the drawing and take the open marks into account as notes. You won’t be asked again.',
  'drawings.followsRevise':
    'We won’t go ahead with this revision. We’ll draw a new one from the marks and ask for your approval again.',
  'drawings.followsRejected':
    'The drawing won’t be used. We’ll draw a new revision from the marks and ask for your approval again.',
  'drawings.followsRecord': 'You’ve acknowledged this drawing. It stays with the project.',
  'drawings.followsAccepted':
    'You accept the terms of the waiver. It stays with the project, with your signature.',
  'drawings.followsDeclined': 'The waiver won’t be used. Give the reason when you sign, and we’ll review it.',
  'drawings.whyNeeded': 'Enter the reason for refusing it.',
  'drawings.show': 'Which drawings',
  'drawings.showAll': 'Drawings and waivers',
  'drawings.openWaivers': 'Waivers to be signed',
  'drawings.noOpenWaivers': 'No waivers to sign',
  'drawings.noExpiringWaivers': 'No waiver expires within 30 days',
  'drawings.noneWaiting': 'No drawing waits for your answer',
  'drawings.expiringWaivers': 'Waivers that expire within 30 days',
  'drawings.needsMark': 'Mark the drawing first: its open marks become the notes of this answer.',
  'drawings.marksTitle': {
    one: 'There’s an open mark on this drawing',
    other: 'There are {count} open marks on this drawing',
  },
  'drawings.marksQuestion': '“{answer}” is possible once no mark is open. How do you want to answer?',
  'drawings.resolveMarks': { one: 'Resolve the mark first', other: 'Resolve the {count} marks first' },
  'drawings.resolveMarksHelp': 'For marks that are settled. You then answer without notes.',
  'drawings.hashOf': 'SHA-256 {hash}',
  'drawings.notes': 'Notes',
  'drawings.typedName': 'Your full name',
  'drawings.typedNameHelp': 'Typing your name signs the answer.',
  'drawings.nameNeeded': 'Type your full name.',
  'drawings.signByHand': 'Sign by hand as well',
  'drawings.signature': 'Signature',
  'drawings.signatureHelp': 'Draw with a pen, a finger or the mouse. It’s optional.',
  'drawings.signatureDrawn': 'Your signature',
  'drawings.signatureBlank': 'Empty field for a signature',
  'drawings.clearSignature': 'Clear the signature',
  'drawings.filesChanged': 'The files have changed. Review them again before you answer.',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    drawings: typeof drawings;
  }
}

addMessages({ drawings });
