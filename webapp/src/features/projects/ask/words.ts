import '../words';
import '@/entities/elevation/words';
import '@/shared/dates/words';
import { addMessages } from '@/shared/i18n/catalogue';

export const askProject = {
  'askProject.title': 'New project request',
  'askProject.editTitle': 'Complete request {number}',
  'askProject.form': 'Your request',
  'askProject.orderAgain': 'Order again: {about}',
  'askProject.quoteAgain': 'New quote: {about}',
  'askProject.againTitle': 'Order again',
  'askProject.quoteAgainTitle': 'New quote',
  'askProject.againHelp': 'We answer with a quote. Nothing is ordered until you accept it.',
  'askProject.moreLines': { one: 'and {count} more line', other: 'and {count} more lines' },
  'askProject.where': 'Project',
  'askProject.newProject': 'New project',
  'askProject.knownProject': 'Existing project',
  'askProject.project': 'Project',
  'askProject.projectNeeded': 'Choose a project.',
  'askProject.projectName': 'Project name',
  'askProject.projectType': 'Project type',
  'askProject.projectSite': 'Site',
  'askProject.type': 'What do you need?',
  'askProject.typeNeeded': 'Choose what you need.',
  'askProject.choose': 'Choose …',
  'askProject.needsFile': 'Needs at least one file.',
  'askProject.needsNumber': 'Needs a quote or an order number.',
  'askProject.about': 'Subject',
  'askProject.aboutHelp': 'A few words, such as “Elevations of the north face”.',
  'askProject.aboutNeeded': 'Enter a subject.',
  'askProject.description': 'Details',
  'askProject.descriptionHelp': 'What exactly you want, and what we should watch for.',
  'askProject.quote': 'Quote number',
  'askProject.order': 'Order number',
  'askProject.numberHelp': 'Type the beginning, or a job name.',
  'askProject.unknown': 'We don’t know this number yet. You can still submit the request.',
  'askProject.isOrder': 'This is the number of an order. Enter it as the order number.',
  'askProject.isQuote': 'This is the number of a quote. Enter it as the quote number.',
  'askProject.noQuotes': 'There are no quotes to choose from. You can still enter a number.',
  'askProject.noOrders': 'There are no orders to choose from. You can still enter a number.',
  'askProject.searchFailed': 'The search failed: {message}',
  'askProject.found': 'Quotes and orders',
  'askProject.needBy': 'When do you need the answer?',
  'askProject.earliest': 'From {date}.',
  'askProject.rush': 'Rush',
  'askProject.rushHelp': 'We answer in about half the usual time. Please ask for it only when it matters.',
  'askProject.promise': 'We’ll answer by {date}',
  'askProject.promiseHelp': 'If you submit it today. The date moves while we wait for a reply from you.',
  'askProject.notKept': 'You need it by {date}, which is earlier than we can promise.',
  'askProject.files': 'Files',
  'askProject.onWay':
    'The request will be submitted once all files are uploaded. You can leave this page: uploads continue, and the request stays as a draft in its project.',
  'askProject.fileFailed': 'A file couldn’t be uploaded. Try it again or remove it, then submit once more.',
  'askProject.fileNeeded': 'Add at least one file.',
  'askProject.numberNeeded': 'Enter the number of the quote or the order.',
  'askProject.dayNeeded': 'Choose a day.',
  'askProject.dayEarly': 'Choose {date} or a later day.',
  'askProject.submit': 'Submit request',
  'askProject.saveDraft': 'Save draft',
  'askProject.notYours': 'You can’t make requests here',
  'askProject.notYoursHelp': 'Your role doesn’t include them, or you’re only viewing this portal.',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    askProject: typeof askProject;
  }
}

addMessages({ askProject });
