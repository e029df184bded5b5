// Words of the page where the desks' saved replies are kept.
import { addMessages } from '@/shared/i18n/catalogue';

export const savedReply = {
  'savedReply.one': 'Saved reply',
  'savedReply.about':
    'Texts that a desk sends again and again. Everyone who works there can insert them into a message.',
  'savedReply.create': 'Add a saved reply',
  'savedReply.empty': 'No saved replies yet',
  'savedReply.emptyHelp': 'Save a text once, and your desk can insert it with / in any message.',
  'savedReply.removal': 'No one will be able to insert it anymore. Messages already sent stay as they are.',
  'savedReply.rowLabel': 'saved reply {name}',
  'savedReply.desk': 'Desk',
  'savedReply.deskNeeded': 'Choose a desk.',
  'savedReply.deskChoose': 'Choose…',
  'savedReply.name': 'Name',
  'savedReply.nameHelp': 'What your colleagues find it by.',
  'savedReply.language': 'Language',
  'savedReply.text': 'Text',
  'savedReply.textHelp': 'Fields in braces are filled in from the record when the text is inserted.',
  'savedReply.textNeeded': 'Enter the text.',
  'savedReply.fields': 'Insert a field',
  'savedReply.updatedAt': 'Updated',
  'savedReply.service': 'Service requests',
  'savedReply.changes': 'Change requests',
  'savedReply.drawings': 'Drawings',
  'savedReply.projects': 'Project requests',
  'savedReply.acceptances': 'Orders and accepted quotes',
  'savedReply.remittances': 'Remittances',
  'savedReply.fieldDealer': 'Dealer’s name',
  'savedReply.fieldContact': 'Contact’s name',
  'savedReply.fieldNumber': 'Number of the record',
  'savedReply.fieldOrder': 'Order number',
  'savedReply.fieldJob': 'Job name',
  'savedReply.fieldMe': 'Your own name',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    savedReply: typeof savedReply;
  }
}

addMessages({ savedReply });
