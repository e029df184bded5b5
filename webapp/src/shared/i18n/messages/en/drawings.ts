export const drawings = {
  'drawings.about': 'Everything that was drawn for your projects, and what you answered.',
  'drawings.none': 'No drawings yet',
  'drawings.noneHelp': 'Drawings that we issue for your projects appear here.',
  'drawings.viewWaiting': 'Waiting for your answer',
  'drawings.viewApproved': 'Approved',
  'drawings.answerTitle': 'Your answer',
  'drawings.answerAbout': 'You answer for the units below, for this purpose: {purpose}.',
  'drawings.answerLabel': 'What do you answer?',
  'drawings.chooseAnswer': 'Choose an answer.',
  'drawings.goOn': 'Sign the answer',
  'drawings.followsApproved':
    'We go on with the drawing as it is. It covers {units} for “{purpose}”; an earlier approval of the same units for this purpose ends.',
  'drawings.followsNoted':
    'We go on for “{purpose}” and take your open marks into account as notes. You aren’t asked again.',
  'drawings.followsRevise':
    'Nothing goes on. We draw a new revision with your marks to be checked, and you’re asked again.',
  'drawings.followsRejected':
    'The drawing isn’t used. We begin a new revision with your marks, and you’re asked again.',
  'drawings.followsRecord': 'You’ve taken note of the drawing. It’s kept with the project.',
  'drawings.waiverAbout': 'You answer this warranty waiver: {name}, version {version}.',
  'drawings.waiverAboutUntil':
    'You answer this warranty waiver: {name}, version {version}. It counts until {day}.',
  'drawings.followsAccepted':
    'You accept what the waiver says. It’s kept with the project, with your signature.',
  'drawings.followsDeclined': 'The waiver isn’t used. Say why when you sign, and we’ll look at it again.',
  'drawings.whyNeeded': 'Say why you reject it.',
  'drawings.signedFile': 'You’re signing this file:',
  'drawings.show': 'Which drawings',
  'drawings.showAll': 'Drawings and waivers',
  'drawings.openWaivers': 'Waivers to be signed',
  'drawings.expiringWaivers': 'Waivers that expire within 30 days',
  'drawings.needsMark':
    'Mark in the drawing what you mean first: this answer takes your open marks as its notes.',
  'drawings.marksInTheWay':
    'Resolve the marks first ({marks}), or choose an answer that takes them as notes.',
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
  'drawings.filesChanged': 'The files were changed meanwhile. Look at them again before you answer.',
} as const;
