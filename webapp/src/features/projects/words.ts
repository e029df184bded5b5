// Words of the dealers' projects.
import '@/entities/project/words';
import { addMessages } from '@/shared/i18n/catalogue';

export const projects = {
  'projects.archive': 'Archived projects',
  'projects.lists': 'Projects',
  'projects.seeLive': 'See current projects',
  'projects.live': 'Current',
  'projects.archived': 'Archived',
  'projects.none': 'No projects yet',
  'projects.noneHelp':
    'A project holds everything you request for a job: quotes, drawings and our answers. Your first request starts one.',
  'projects.noneArchived': 'No archived projects',
  'projects.noneArchivedHelp': 'Projects that you archive are kept here. You can restore them at any time.',
  'projects.ask': 'Start a request',
  'projects.needsReply': 'Needs your reply',
  'projects.replyNeeded': 'Reply needed',
  'projects.toFinish': { one: '{count} request to finish', other: '{count} requests to finish' },
  'projects.yoursToAnswer': { one: 'Yours: {count} drawing', other: 'Yours: {count} drawings' },
  'projects.yoursToFinish': { one: 'Yours: {count} request', other: 'Yours: {count} requests' },
  // Not by name: beside a long one, no room would be left for the names of projects.
  'projects.withMaker': 'With {company}',
  'projects.requests': 'Requests',
  'projects.noRequests': 'No requests in this project yet.',
  'projects.yours': 'Yours',
  'projects.openCount': {
    one: '{count} open request: sent, and not completed or cancelled yet.',
    other: '{count} open requests: sent, and not completed or cancelled yet.',
  },
  'projects.yoursToo': 'Drafts, and drawings to answer of completed requests, are yours as well.',
  'projects.nothingTheirs': 'Nothing is open.',
  'projects.nothingDone': 'Nothing is done yet.',
  'projects.countOf': '{title} ({count})',
  'projects.doneCount': 'Done ({count})',
  'projects.unitsOf': 'Units ({count})',
  'projects.drawingsToAnswer': { one: '{count} drawing to answer', other: '{count} drawings to answer' },
  'projects.yoursIs': 'Yours: {title}',
  'projects.waits': '{what}, since {date}',
  'projects.open': 'Open',
  'projects.isLate': '{date}, late',
  'projects.bidIs': 'Bid {date}, {when}',
  'projects.neededIs': 'Needed {date}, {when}',
  'projects.promisedBy': 'answer {date}',
  'projects.promiseWas': 'answer was due {date}',
  'projects.moreDetails': 'Details',
  'projects.asked': 'What you asked for',
  'projects.pricing': 'Download all pricing (PDF)',
  'projects.cancelPricing': 'Cancel PDF',
  'projects.pricingBegun': 'The PDF is being prepared.',
  'projects.pricingCancelled': 'The PDF was cancelled.',
  'projects.openRequest': 'Open {number}',
  'projects.questionTitle': 'We need your reply',
  'projects.questionHelp': 'Reply below, or add a file. The request is on hold until you do.',
  'projects.questionOfOthers': 'Someone in your company who can edit projects needs to reply.',
  'projects.draftTitle': 'This request hasn’t been submitted yet',
  'projects.draftHelp': 'Complete and submit it. Uploads in progress continue on their own.',
  'projects.goOn': 'Complete request',
  'projects.revisingTitle': 'A revision of this request is under way',
  'projects.answeredTitle': 'We’ve answered',
  'projects.answeredHelp':
    'See the files and the note below. If something has to change, request a revision.',
  'projects.cannotArchive': 'This project can’t be archived yet',
  'projects.cannotArchiveHelp':
    'These requests are still open. Cancel them, or wait until they’re completed:',
  'projects.archiveFollows':
    'Once it’s archived, the project leaves the list and can’t be changed. You can restore it at any time.',
  'projects.archiveHelp': 'The project leaves the list and can’t be changed. You can restore it at any time.',
  'projects.restoreHelp': 'The project returns to the list, and requests can be made in it again.',
  'projects.archiveVerb': 'Archive',
  'projects.archiveTitle': 'Archive {number}?',
  'projects.restoreTitle': 'Restore {number}?',
  'projects.editTitle': 'Edit project',
  'projects.isArchivedTitle': 'This project is archived',
  'projects.isArchivedHelp': 'You can read it but not change it. Restore it to continue.',
  'projects.nameNeeded': 'Enter a project name.',
  'projects.typeNeeded': 'Choose a project type.',
  'projects.choose': 'Choose …',
  'projects.contactName': 'Name',
  'projects.contactRole': 'Role',
  'projects.contactEmail': 'Email',
  'projects.contactPhone': 'Phone',
  'projects.contact': 'Contact {number}',
  'projects.addContact': 'Add contact',
  'projects.removeContact': 'Remove contact {number}',
  'projects.save': 'Save changes',
  'projects.revisionTitle': 'Request a revision of {number}',
  'projects.revisionHelp':
    'The revision is a separate request with the next letter. What we’ve already sent you stays available.',
  'projects.revisionReason': 'What is the reason?',
  'projects.revisionComment': 'What has to change?',
  'projects.reasonNeeded': 'Choose a reason.',
  'projects.commentShort': 'Describe it in at least 5 characters.',
  'projects.cancelTitle': 'Cancel request {number}?',
  'projects.cancelHelp': 'We’ll stop working on it. This can’t be undone.',
  'projects.cancelWhy': 'Why are you cancelling it?',
  'projects.reopenTitle': 'Reopen request {number}?',
  'projects.reopenHelp': 'We’ll resume work and give you a new date.',
  'projects.reopenWhy': 'What is missing?',
  'projects.reasonShort': 'Enter a reason of at least 5 characters.',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    projects: typeof projects;
  }
}

addMessages({ projects });
