// Words of the dealers' drawings.
import '@/entities/drawing/words';
import '@/entities/elevation/words';
import { addMessages } from '@/shared/i18n/catalogue';

export const drawings = {
  'drawings.about': 'Every drawing made for your projects, and your answers.',
  'drawings.none': 'No drawings yet',
  'drawings.noneHelp': 'Drawings that we issue for your projects appear here.',
  'drawings.viewWaiting': 'Waiting for your answer',
  'drawings.viewApproved': 'Approved',
  'drawings.answerTitle': 'Your answer',
  'drawings.answerAbout': 'Your answer covers the units below, for this purpose: {purpose}.',
  'drawings.answerLabel': 'What do you answer?',
  'drawings.chooseAnswer': 'Choose an answer.',
  'drawings.goOn': 'Sign the answer',
  'drawings.followsApproved':
    'We’ll go ahead with the drawing as it is. Your approval covers {units} for “{purpose}” and replaces any earlier approval of the same units for this purpose.',
  'drawings.followsNoted':
    'We’ll go ahead for “{purpose}” and treat your open marks as notes. You won’t be asked again.',
  'drawings.followsRevise':
    'Production won’t start. We’ll draw a new revision from your marks and ask for your approval again.',
  'drawings.followsRejected':
    'The drawing won’t be used. We’ll draw a new revision from your marks and ask for your approval again.',
  'drawings.followsRecord': 'You’ve acknowledged this drawing. It stays with the project.',
  'drawings.waiverAbout': 'You’re responding to the warranty waiver “{name}”, version {version}.',
  'drawings.waiverAboutUntil':
    'You’re responding to the warranty waiver “{name}”, version {version}, valid until {day}.',
  'drawings.followsAccepted':
    'You accept the terms of the waiver. It stays with the project, with your signature.',
  'drawings.followsDeclined': 'The waiver won’t be used. Give the reason when you sign, and we’ll review it.',
  'drawings.whyNeeded': 'Enter the reason for rejecting it.',
  'drawings.signedFile': 'You’re signing this file:',
  'drawings.show': 'Which drawings',
  'drawings.showAll': 'Drawings and waivers',
  'drawings.openWaivers': 'Waivers to be signed',
  'drawings.expiringWaivers': 'Waivers that expire within 30 days',
  'drawings.needsMark': 'Mark up the drawing first: with this answer, your open marks become its notes.',
  'drawings.marksInTheWay':
    'Resolve the marks first ({marks}), or choose an answer that treats them as notes.',
  'drawings.signTitle': 'Sign: {answer}',
  'drawings.sign': 'Sign: {answer}',
  'drawings.signedFiles': 'You’re signing these files, for {units}:',
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
