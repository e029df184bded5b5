// What is said about an order: its conversation, history, documents and what is around it.
import { addMessages } from '@/shared/i18n/catalogue';

export const orderTalk = {
  'orderTalk.messages': 'Messages',
  'orderTalk.message': 'Message',
  'orderTalk.send': 'Send message',
  'orderTalk.answer': 'Your answer',
  'orderTalk.sendAnswer': 'Send answer',
  'orderTalk.waitingForYou': 'We’re waiting for you: {reason}',
  'orderTalk.waitingForYouPlain': 'We’re waiting for your answer',
  'orderTalk.answerBy': 'Answer by {date}, or the order may move to a later truck.',
  'orderTalk.heldSince': 'On hold since {date}.',
  'orderTalk.noRight': 'Someone at your company who may order or ask for changes can answer.',
  'orderTalk.answeredWith':
    'Answered {time} by {who}. {name} at {company} has the answer. The order stays on hold until the plant releases it.',
  'orderTalk.answered': 'Answered {time} by {who}. The order stays on hold until the plant releases it.',
  'orderTalk.seeMessages': 'See the messages',
  'orderTalk.addFiles': 'Add photos or files',
  'orderTalk.removeFile': 'Remove {name}',
  'orderTalk.tooManyFiles': 'Up to {count} files go with a message.',
  'orderTalk.filesWait':
    'Some files haven’t been uploaded yet. Wait until they are, or remove them, then send again.',
  'orderTalk.saveFile': 'Download {name}',
  'orderTalk.view': 'View',
  'orderTalk.viewDrawing': 'View {name}',
  'orderTalk.late': 'Late since {time}',
  'orderTalk.due': 'Reply due {time}',
  'orderTalk.replyBy': '{company} replies by {time}.',
  'orderTalk.replyLate': 'A reply from {company} was due {time}.',
  'orderTalk.takenBy': 'Taken by {name}',
  'orderTalk.take': 'Take it',
  'orderTalk.finish': 'No answer needed',
  'orderTalk.noneWaiting': 'No message is waiting',
  'orderTalk.noneWaitingHelp': 'Messages of dealers about their orders appear here until someone replies.',
  'orderTalk.since': 'Since',
  'orderTalk.dueColumn': 'Due',
  'orderTalk.takenColumn': 'Taken by',
  'orderTalk.author': 'From',
  'orderTalk.history': 'History',
  'orderTalk.documents': 'Documents',
  'orderTalk.noDocuments': 'No documents yet.',
  'orderTalk.acknowledgement': 'Acknowledgement',
  'orderTalk.packingList': 'Packing list',
  'orderTalk.invoice': 'Invoice',
  'orderTalk.delivery': 'Delivery document',
  'orderTalk.certificate': 'Certificate',
  'orderTalk.other': 'Document',
  'orderTalk.around': 'Around this order',
  'orderTalk.quote': 'Quote',
  'orderTalk.project': 'Project',
  'orderTalk.serviceRequest': 'Service request',
  'orderTalk.changeRequest': 'Change request',
  'orderTalk.drawing': 'Drawing',
  'orderTalk.nothingAround': 'Nothing else belongs to this order yet.',
  'orderTalk.expected': 'Expected',
  'orderTalk.loadsOn': 'Load date: {date}',
  'orderTalk.noDate': 'No date yet',
  'orderTalk.inDays': { one: 'tomorrow', other: 'in {count} days' },
  'orderTalk.today': 'today',
  'orderTalk.lastChanges': 'Cut-off for changes',
  'orderTalk.changesOver': 'Changes were possible until',
  'orderTalk.lateHelp': 'If something still has to change, write us a message or',
  'orderTalk.askLate': 'ask for a late change.',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    orderTalk: typeof orderTalk;
  }
}

addMessages({ orderTalk });
