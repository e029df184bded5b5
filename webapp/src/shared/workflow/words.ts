// Words of everything with a workflow.
import { addMessages } from '@/shared/i18n/catalogue';

export const workflow = {
  'workflow.noEvents': 'No activity yet.',
  'workflow.byItself': 'Automatic',
  'workflow.gap': 'Some activity in between isn’t shown.',
  'workflow.onBehalf': '{who} for {dealer}',
  'workflow.becomes': 'changed to',
  'workflow.noMessages': 'No messages yet.',
  'workflow.earlier': { one: 'Show 1 earlier message', other: 'Show {count} earlier messages' },
  'workflow.question': 'Question',
  'workflow.answer': 'Answer',
  'workflow.internal': 'Internal note',
  'workflow.internalHelp': 'Staff only. The dealer never sees this.',
  'workflow.words': 'Message or note',
  'workflow.wordsHelp': 'A note stays among staff. A message is read by {name}, who gets an email.',
  'workflow.sendToDealer': 'Send to dealer',
  'workflow.saveNote': 'Save note',
  'workflow.messageNeeded': 'Enter a message.',
  'workflow.messageLong': 'Use 4,000 characters or fewer.',
  'workflow.sent': 'Sent',
  'workflow.openPhoto': 'View {name}',
  'workflow.removePhoto': 'Remove {name}',
  'workflow.photoOf': 'Photo {at} of {count}',
  'workflow.sideBySide': 'Side by side',
  'workflow.savePhoto': 'Download photo',
  'workflow.takenAt': 'taken {time}',
  'workflow.unreadable': 'This photo can’t be displayed. Download it to view it.',
  'workflow.wrongType': 'This file type isn’t supported. Use JPEG, PNG, WebP or HEIC.',
  'workflow.tooLarge': 'The photo is larger than {size} MB.',
  'workflow.tooMany': 'You can add up to {count} photos.',
  'workflow.sendingPhotos': 'Uploading photos',
  'workflow.offline': 'You’re offline. Uploads will resume automatically.',
  'workflow.takePhoto': 'Take photo',
  'workflow.choose': 'Choose',
  'workflow.choosePhotos': 'Choose photos',
  'workflow.orDrop': 'or drop them here',
  'workflow.more': 'More',
  'workflow.previous': 'Previous in the list',
  'workflow.next': 'Next in the list',
  'workflow.verbTitle': '{verb} · {number}',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    workflow: typeof workflow;
  }
}

addMessages({ workflow });
