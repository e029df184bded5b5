// Words of the wizard's steps, which come with them.
import '../words';
import { addMessages } from '@/shared/i18n/catalogue';

export const steps = {
  'wizard.severalUnits': 'More than one unit has a problem',
  'wizard.howMany': 'Quantity for line {number}',
  'wizard.quantityOf': '{value} of {most}',
  'wizard.fewer': 'One fewer',
  'wizard.more': 'One more',
  'wizard.alreadyOpen': 'There’s already an open request for this.',
  'wizard.lookAt': 'View {number}',
  'wizard.noUnits': 'This order has no units yet. Go back and choose another.',
  'wizard.unitTitle': 'Which unit of {number}?',
  'wizard.unitsTitle': 'Which units of {number}?',
  'wizard.serial': 'Serial or etch code',
  'wizard.serialHelp': 'On the label of the frame, or etched into a corner of the glass',
  'wizard.problemTitle': 'What is wrong?',
  'wizard.sameProblem': { one: 'The same problem', other: 'The same problem on these {count} lines' },
  'wizard.whichUnit': 'Which unit',
  'wizard.symptom': 'Type of problem',
  'wizard.otherKind': 'Something else',
  'wizard.articleLink': 'Read the article',
  'wizard.articleOffer': 'This article may help',
  'wizard.foundWhen': 'When was it found?',
  'wizard.today': 'today',
  'wizard.installedAt': 'installed {date}',
  'wizard.foundOn': 'Found on',
  'wizard.installedOn': 'Installed on',
  'wizard.wanted': 'What do you need?',
  'wizard.wantedIs': 'Needs: {wanted}',
  'wizard.priorityIs': 'Urgency: {level}',
  'wizard.description': 'Describe the problem',
  'wizard.descriptionHelp': 'Where it is, what happens, and since when. At least {count} characters.',
  'wizard.photosTitle': 'Photos',
  'wizard.photosHelp': '{count} of {most}. Photos upload while you continue.',
  'wizard.addPhotos': 'Add photos',
  'wizard.neededPhotos': 'Helpful photos',
  'wizard.otherPhotos': 'More photos',
  'wizard.photoWaiting': 'Waiting to upload',
  'wizard.photoThere': 'Added',
  'wizard.photoTotal': { one: '1 photo', other: '{count} photos' },
  'wizard.photosFollow':
    'Some photos are still uploading. Keep the portal open; if you lose the connection, they’ll resume when you’re back online.',
  'wizard.stillHelps': 'Also helpful: {photos}',
  'wizard.sendTitle': 'Contact and site',
  'wizard.sendHelp':
    'Check who we call and where the units are. Nothing is sent until you select “Send request”.',
  'wizard.notifySite': 'Email appointments to this person',
  'wizard.notifySiteHelp': 'Only the date, time and place. No decisions or prices.',
  'wizard.requester': 'Requested by',
  'wizard.requesterHelp':
    'This person is notified of every step. If empty, everyone at the dealer who can edit service requests is notified.',
  'wizard.nobody': 'No one in particular',
  'wizard.priority': 'How urgent is it?',
  'wizard.priorityHelp': 'We’ll decide unless you choose.',
  'wizard.urgentByWords': 'Set by what you described. Choose another if it can wait.',
  // Separated by commas: what a description of something urgent says.
  'wizard.urgentWords':
    'water comes in, water gets in, water coming in, leaking, leaks, broken glass, glass is broken, glass broke, cracked glass, glass is cracked, shattered, does not lock, doesn’t lock, won’t lock, can’t lock, can’t be locked, cannot be locked, does not close, doesn’t close, won’t close',
  'wizard.shipMethod': 'How should we send the parts?',
  'wizard.noShipMethod': 'No preference',
  'wizard.notUrgent': 'Whatever you recommend',
  'wizard.place': 'Where are the units?',
  'wizard.placeCustomer': 'At the customer’s address, {name}',
  'wizard.placeShipTo': 'At the delivery address',
  'wizard.name': 'Name',
  'wizard.phone': 'Phone',
  'wizard.email': 'Email',
  'wizard.street': 'Street address',
  'wizard.street2': 'Unit, floor or entrance',
  'wizard.city': 'City',
  'wizard.province': 'Province or state',
  'wizard.postalCode': 'Postal code',
  'wizard.choose': 'Choose…',
  'wizard.orderOf': 'Order {number}',
  'wizard.unknownSince': 'Order unknown, installed {year}',
  'wizard.sentTitle': 'Request sent',
  'wizard.sentHelp':
    'Keep this number. You’ll find the request in the “Open” tab of Service and get an email at every step.',
  'wizard.sentHelpStaff':
    'Give this number to the person who reported the problem. You’ll find the request under Service requests.',
  'wizard.late':
    'Delivery damage should be reported within a few days. This report is late, but we’ll still review it.',
  'wizard.show': 'View request',
  'wizard.another': 'Report another problem',
  'wizard.staleTitle': 'This draft was changed on another device',
  'wizard.staleHelp':
    'You or someone else continued it on another device. Load the new version, or overwrite it with yours.',
  'wizard.scan': 'Scan the label',
  'wizard.noCode':
    'There’s no readable code on this picture. Move closer and try again, or type what the label says.',
  'wizard.review': 'Summary',
  'wizard.unknownTitle': 'Order unknown',
  'wizard.unknownHelp':
    'Tell us what it is and when it was installed. We’ll look up the rest by the address.',
  'wizard.product': 'What is it?',
  'wizard.productHelp': 'For example: casement window, patio door',
  'wizard.installYear': 'Year of installation',
  'wizard.installYearHelp': 'Your best estimate',
  'wizard.searchInstead': 'Search for the order instead',
  'wizard.accountTitle': 'Which dealer is this for?',
  'wizard.accountHelp': 'Select the account you’re reporting for.',
  'wizard.accountIs': 'For account {account}',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    steps: typeof steps;
  }
}

addMessages({ steps });
