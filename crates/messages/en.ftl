### What people read in English. Code names each text by its key: message!("required").
###
### `{ $name }` is what the code fills in. Keys begin with the part of the product that says them; those of states and
### verbs are made of the workflow and its codes.

## edge

edge-arrived-late = The request did not arrive in time.
edge-bad-host = The request must name its host exactly once.
edge-bad-target = The address of this request is invalid.
edge-busy = The server is busy. Please try again in a moment.
edge-expectation-unknown = The only supported expectation is 100-continue.
edge-failed = Something went wrong on our side. Please try again. If it keeps happening, contact us with the request ID.
edge-foreign-origin = Requests from this website are not allowed here.
edge-method-not-allowed = Method not allowed.
edge-no-such-call = No such endpoint.
edge-read-only = This address only accepts GET and HEAD.
edge-target-too-long = The path and the query of a request can be up to 8 kB each.
edge-too-large = A request can have up to { $most } here.
edge-too-many-parameters = A request can have up to 100 parameters.
edge-took-too-long = This took too long. Please try again in a moment.

## general

required = Required.
general-interrupted = This request takes too long. Narrow it down, for example to one account or fewer months.
general-unauthenticated = Please sign in.
general-not-found = This record doesn't exist, or you don't have access to it.
general-stale = Someone else changed this record. Review the current version and try again.
general-invalid = Please correct the marked fields.
general-choose-some = Choose from 1 to { $most } records.
general-disk-full = The server's disk is full; nothing was saved. Please tell your administrator.
general-disk-failing = The server's disk is failing; nothing was saved. Please tell your administrator.
general-database-damaged = The portal's database is damaged; nothing was saved. Please tell your administrator.
general-key-replaced = The portal's key file was replaced, so verification codes and links can't be issued right now. Please tell your administrator.
general-internal = Something went wrong on our side. Please try again. If it keeps happening, contact us with the request ID.
general-too-many-drafts = You've reached the limit of { $most } drafts. Submit or delete one first.
general-file-empty = This file is empty.
email-invalid = Enter a valid email address.
service-price-answer-impersonating = Only the dealer's own users can answer a price, not staff impersonating them.
country-missing = Choose a country.
province-invalid = Choose a province or state of that country.
postal-code-invalid = Enter a valid postal code for that country.
number-negative = Enter zero or more.
staff-user-inactive = Choose an active staff user.
general-added = { $name } added.
file-added-as = { $name } added. It is kept as { $kind }: that is its content, although its name says { $claimed }.
general-done = { $number }: { $done }.
general-past-sentence = { $done }.
general-too-many-files = Up to { $most } files can be added here.
general-saved = Saved.
currency-invalid = Choose CAD or USD.
dates-reversed = The end date can't be before the start date.
phone-invalid = Enter a valid phone number.
phone-type-missing = Choose a phone type.
sign-in-unfinished = Please finish signing in first.
device-signed-out = Device signed out.
device-not-remembered = That device is no longer remembered.
users-account-not-managed = This account doesn't exist, or you don't manage its users.
account-closed = This account is closed.
general-side-missing = Choose dealer or staff.
account-not-found = This account doesn't exist.
general-no-users-chosen = Choose at least one user.
general-too-many-users = Choose up to { $people } users at a time.
general-removed = { $name } removed.
general-deleted = { $name } deleted.

## access

access-too-many-requests = Too many requests. Please wait a moment.
access-not-while-impersonating = You can't do this while impersonating an account.
access-too-many-sign-ins = Too many people are signing in right now. Please try again in a moment.
access-idempotency-key-reused = This Idempotency-Key was already used for a different request.

## addresses

addresses-country-invalid = Enter the two-letter country code.
addresses-too-long = An address can have up to { $longest } characters.
addresses-service-silent = The address service isn't responding. Please enter the address yourself.

## alerts

alert-over = This has been resolved. No action is needed.
alert-over-subject = Over: { $title }
alert-subject = { $title } – { $portal }
alert-since = Began

## approvers

approvers-who-can = These people at your company can: { $names }.
approvers-none = No one at your company can; an owner can raise a limit.

## audiences

audiences-permission-needed = You need a permission to edit news, notifications or knowledge for this.

## audit

audit-broken = The audit log was altered
audit-broken-at = Event { $event }: { $why }.
audit-broken-do = Keep a copy of the data directory as it is, find out who had access to this machine, and compare with a backup. `transom audit verify` shows the place again.
audit-head = The audit log of the portal is unaltered up to now. Keep this message: `transom audit verify --known` with the line below shows later whether the log still contains this event.
audit-head-name = Number and hash
audit-head-subject = The audit log has { $events ->
    [one] { $events } event
   *[other] { $events } events
}
audit-verified = { $events ->
    [one] { $events } event
   *[other] { $events } events
} verified
audit-expected-invalid = The expected form is id:hash, as this endpoint returns it.
audit-permission-needed = You need the permission audit:view over all events for this.

## backups

backups-drill-failed = The last good backup was restored and tried, and something was wrong with it. Look into it now, while the data is still there: `transom backup drill` tries it again.
backups-drill-subject = A backup did not pass its drill
backups-failed = The backup was not made, or is not good. It is tried again within the hour; `transom backup create` makes one now.
backups-failed-subject = A backup failed
backups-last-good = Last good backup
backups-missed = No good backup was made in time. Check that the server runs at night and that there is room for backups.
backups-missed-subject = A backup is overdue
backups-never = Never
backups-place = Place
backups-drill-unopened = The last good backup could not be opened and was not tried. Look into it now, while the data is still there: `transom backup drill` tries it again.
backups-other-key = The last good backup can't be opened with a key that is configured now
backups-other-key-do = { $archive } needs the private key of { $keys }. Run `transom backup create` to make one for the present key, and keep the older private key until the older backups are gone.
backups-off = No backups are made
backups-off-do = Set backup.enabled to true, unless something else backs up this machine.
backups-same-disk = Backups are on the same disk as the data
backups-same-disk-do = What destroys the data destroys its backups too. Set backup.dir to a directory on another disk or machine.
backups-drill-overdue = No backup was tested in the last two weeks
backups-drill-overdue-do = Run `transom backup drill`, and check in the log why the weekly test doesn't run.

## bell

bell-too-many = Choose up to { $most_ids }.
bell-not-dismissible = This notification can't be dismissed.

## branches

branches-assign-your-own = You can only assign branches that you belong to.
branches-code-taken = Another branch of this account has this code.
branches-in-use = { $name } has records or users. Make it inactive instead of removing it.
branches-most = An account can have up to { $count } branches.
branches-not-your-own = You can't change your own branches. Ask another owner.
branches-of-staff = Staff users don't belong to a branch.
branches-unknown = One of these branches doesn't exist.

## calendar

calendar-cancelled = No longer planned
calendar-cut-off = Cut-off for the truck of { $day }
calendar-ended = Your calendar address no longer works.
calendar-load = Truck: { $orders ->
    [one] { $orders } order
   *[other] { $orders } orders
}, { $count ->
    [one] { $units } unit
   *[other] { $units } units
}
calendar-on-hold = on hold: { $reason }
calendar-price = Answer the price of { $number } for { $order }
calendar-quote = Quote { $number } is valid until today
calendar-too-often = This calendar was sent { $most } times today. Set your calendar program to check less often.
calendar-until = Until { $time }.
calendar-waiver = Waiver { $number } expires

## change

change-too-many-unanswered = You've reached the limit of { $most } requests that no one has answered yet. Wait for an answer, or cancel one.
change-cannot-reply-nobody-forwarded = Cannot reply: this hasn't been forwarded to anyone.
change-cannot-cancel-price-ask = Cannot cancel this: it has a price. Ask the account manager to cancel it.
change-only-person-who-holds = Only the person who holds this request can do that.
change-someone-else-answers = You set this price: someone else has to record the answer to it.
change-price-expired = This price has expired.
change-order-has-changed = The order has changed since this was priced: the price no longer holds.
change-someone-else-records = You reviewed this price: someone else has to record the answer to it.
change-fee-exists = There is a fee for this stage and number of days.
change-tax-exists = There is a rate of this tax from that day on.
change-choose-account = Choose an account.
change-another-than-address = This is another request than the one in the address.
change-someone-else-approves = You set this price: someone else has to approve it.
order-account-or-request = Name an account or a request.
change-price-approve = This price is { $amount } before tax, and you can approve up to { $limit }.
change-choose-order-still-open = Choose an order that is still open.
change-choose-what-change = Choose what is to change.
change-order-not-all-these = The order doesn't have all of these lines.
change-choose-most-lines = Choose at most { $most } lines.
change-already-open-about-same = { $number } is already open about the same. Comment on it instead.
change-enter-1-details = Enter from 1 to { $most } details.
change-choose-line-request = Choose a line of this request.
change-choose-someone-else-who = Choose someone else who sees change requests.
change-choose-today-later-day = Choose today or a later day.
change-enter-quarters-hour-999 = Enter quarters of an hour, up to 999.75.
change-enter-1-lines = Enter from 1 to { $most } lines.
change-enter-most-1-000 = Enter at most 1,000,000.00.
change-choose-one-supervisors = Choose one of the supervisors.
change-enter-0-00-1 = Enter an amount from 0.00 to 1,000,000.00.
change-size-unreadable = Enter width × height with the unit, such as 36 1/2 × 48 in or 914 × 1219 mm.
change-fee-or-waiver = Enter the fee, or say that none is charged.
change-no-fee-before-approval = There is no fee before the approval.
change-concerns-order-whole-choose = This concerns the order as a whole: choose no lines.
change-choose-least-one-line = Choose at least one line.
change-cannot-update-price = Cannot change what is asked for: this has a price. Return it to the account manager first.
change-price-is-sum = The lines come to { $sum }.
change-proof-missing = Choose a file of this request that was uploaded after the price was set.
change-kind-quantity = Quantity
change-kind-size = Size
change-kind-option = Option
change-kind-colour = Colour
change-kind-glass = Glass
change-kind-address = Address
change-kind-date = Load date
change-kind-hold = Hold
change-kind-cancelLine = Cancel line

## change: the receipt of an approved price

change-no-receipt = There is no receipt: no approved price that you may see.
change-receipt = Approval of a change
change-receipt-what = Change
change-receipt-changes = What changes
change-receipt-asked = Requested
change-receipt-new-load-date = New load date
change-receipt-priced-by = Priced by
change-receipt-reviewed-by = Reviewed by
change-receipt-hash = Fingerprint
change-receipt-tax = { $name } { $rate }% (since { $since })
change-receipt-total = Total with estimated taxes ({ $currency })
change-receipt-before-tax = Total before tax ({ $currency })
change-receipt-approved = { $name } approved exactly this in the portal on { $at }.
change-receipt-recorded = { $name } recorded on { $at } that the dealer approved exactly this. The proof is the file { $proof }.

## change: what people are told

change-said-order-changed = An import changed the order.
change-told-request = Change request
change-told-kind = Change
change-told-received = we've received your change request
change-told-review = We'll review it and let you know what it costs.
change-told-new = new change request
change-told-message = new message
change-told-verified = a change request was verified
change-told-planned = planning has commented
change-told-to-complete = a change was approved and is yours to complete
change-told-turn = it's your turn
change-told-price = we've sent you a price to approve
change-told-approve = Until it is answered or expires, you can approve or decline it on the request's page.
change-told-until = Valid until
change-told-expiring = the price expires soon
change-told-expired = the price has expired
change-told-expired-next = No one answered in time. A new price revives the request.
change-told-free = the change is free of charge and goes ahead
change-told-void = the price no longer holds
change-told-void-next = What it was based on has changed. We'll send you a new price.
change-told-approved = the dealer has approved the price
change-told-declined = the dealer has declined the price
change-told-recorded = we've recorded your answer
change-told-recorded-by = { $name } recorded the answer you gave us outside the portal. Its proof is with the request.
change-told-completed = the change is complete
change-told-revision = Order revision
change-told-withdrawn = a change request was withdrawn

## change: states and verbs

change-staff-submitted = Submitted
change-staff-verified = Verified
change-staff-in_review = In review
change-staff-supervisor_review = With the supervisor
change-staff-awaiting_dealer = Waiting for the dealer
change-staff-dealer_approved = Approved by the dealer
change-staff-completed = Completed
change-staff-dealer_rejected = Declined by the dealer
change-staff-cancelled = Cancelled
change-staff-expired = Price expired
change-dealer-submitted = Submitted
change-dealer-verified = Being reviewed
change-dealer-in_review = Being reviewed
change-dealer-supervisor_review = Being reviewed
change-dealer-awaiting_dealer = Your approval needed
change-dealer-dealer_approved = Approved
change-dealer-completed = Completed
change-dealer-dealer_rejected = Declined
change-dealer-cancelled = Cancelled
change-dealer-expired = Price expired
change-act-create = request a change
change-act-update = comment on this
change-act-message = write about this
change-act-updatedetails = change the details
change-act-verify = verify this
change-act-revert = send this back
change-act-revertmanager = return this to the account manager
change-act-forward = forward this
change-act-reply = reply
change-act-planningcomments = add planning's comment
change-act-amcomments = add the account manager's comment
change-act-price = price this
change-act-supervisorassign = assign a supervisor
change-act-supervisorapprove = approve the price
change-act-supervisorreject = reject the price
change-act-approve = approve
change-act-reject = decline
change-act-dealeranswer = record an answer
change-act-complete = complete
change-act-cancel = cancel
change-act-expire = let the price expire
change-act-voidprice = void the price
change-button-create = Ask for a change
change-button-update = Add a comment
change-button-message = Write a message
change-button-updatedetails = Edit details
change-button-verify = Verify
change-button-revert = Send back
change-button-revertmanager = Return to account manager
change-button-forward = Forward
change-button-reply = Reply
change-button-planningcomments = Add planning comment
change-button-amcomments = Record hours
change-button-price = Set price
change-button-supervisorassign = Assign supervisor
change-button-supervisorapprove = Approve price
change-button-supervisorreject = Reject price
change-button-approve = Approve
change-button-reject = Decline
change-button-dealeranswer = Record dealer’s answer
change-button-complete = Complete
change-button-cancel = Cancel request
change-button-expire = Let the price expire
change-button-voidprice = Void the price
change-past-create = Requested
change-past-update = Commented
change-past-message = Message written
change-past-updatedetails = Details changed
change-past-verify = Verified
change-past-revert = Sent back
change-past-revertmanager = Returned to account manager
change-past-forward = Forwarded
change-past-reply = Replied
change-past-planningcomments = Planning commented
change-past-amcomments = Account manager commented
change-past-price = Priced
change-past-supervisorassign = Supervisor assigned
change-past-supervisorapprove = Price approved by the manufacturer's supervisor
change-past-supervisorreject = Price rejected
change-past-approve = Approved
change-past-reject = Declined
change-past-dealeranswer = Answer recorded
change-past-complete = Completed
change-past-cancel = Cancelled
change-past-expire = Price expired
change-past-voidprice = Price voided by a change of the order

## codes, where a column has no words of its own for them

code-account = Account
code-acknowledged = Acknowledged
code-active = Active
code-added = Added
code-addresses = Addresses
code-all = All
code-amount = Amount
code-applied = Applied
code-approved = Approved
code-archived = Archived
code-balances = Balances
code-booked = Booked
code-both = Both
code-branch = Branch
code-branches = Branches
code-budgets = Budgets
code-calledOff = Cancelled
code-cancelled = Cancelled
code-card = Card
code-catalog = Catalogue
code-changed = Changed
code-cheque = Cheque
code-closed = Closed
code-credit = Credit
code-credits = Credits
code-current = Current
code-days30 = 1 to 30 days
code-days60 = 31 to 60 days
code-days90 = 61 to 90 days
code-dealer = Dealer
code-dealers = Dealers
code-delivered = Delivered
code-discounts = Discounts
code-done = Done
code-draft = Draft
code-dropped = Stopped
code-eft = EFT
code-entered = Entered
code-expired = Expired
code-failed = Failed
code-floor = Floor
code-full = Full
code-hold = Hold
code-in_drawing = In drawing
code-in_production = In production
code-inactive = Inactive
code-incomplete = Incomplete
code-info = Info
code-invited = Invited
code-invoice-lines = Invoice lines
code-invoiced = Invoiced
code-invoices = Invoices
code-job-auditHead = Verify the audit log and record its latest hash
code-job-backups = Make and try backups
code-job-digests = Send daily summaries
code-job-discounts = Announce discounts
code-job-drawingReminders = Remind dealers of drawings that wait for their answer
code-job-expectedImports = Check for expected imports
code-job-previews = Prepare pages of uploaded documents
code-job-files = Remove unused files
code-job-idleProjects = Point out projects in which nothing happens
code-job-figures = Note the figures of first pages
code-job-looks = Record what staff opened of dealers' accounts
code-job-orderNames = Index customer names for search
code-job-newsMails = Email news and announcements
code-job-orderNews = Tell dealers what happened to their orders
code-job-orphans = Look for the projects of requests without one
code-job-partialUploads = Delete unfinished uploads and old results
code-job-priceExpiry = Let unanswered prices of order changes expire
code-job-projectWatch = Mark late project requests and send reminders
code-job-remittancePosting = Post what the ERP has received
code-job-acceptanceClock = Watch accepted quotes
code-job-reports = Mail saved reports
code-job-serviceClock = Run the service clock
code-job-sessions = Remove expired sessions and codes
code-job-systemWatch = Watch the disk, the database, the keys and the certificate
code-job-unappliedUploads = Delete uploads that were never applied
code-live = Live
code-load-dates = Load dates
code-mail = Email
code-mark = Mark
code-none = None
code-on_hold = On hold
code-open = Open
code-order = Order
code-order-lines = Order lines
code-orders = Orders
code-other = Other
code-over = Over
code-over90 = Over 90 days
code-overdue = Overdue
code-own = Own
code-paid = Paid
code-partial = Partial
code-past = Past
code-paused = Paused
code-payments = Payments
code-percent = Percent
code-preview = Preview
code-prices = Prices
code-processed = Processed
code-product = Product
code-published = Published
code-quote = Quote
code-range = Line range
code-ready = Ready
code-receivables = Receivables
code-refused = Refused
code-rejected = Rejected
code-released = Released
code-remake = Remake
code-reverted = Reverted
code-role = Role
code-scheduled = Scheduled
code-sent = Sent
code-service-orders = Service orders
code-ship = Ship
code-shipped = Shipped
code-sms = Text message
code-staff = Staff
code-started = Started
code-unchanged = Unchanged
code-urgent = Urgent
code-users = Users
code-visit = Visit
code-waiting = Waiting
code-warn = Warn
code-wire = Wire
code-withdrawn = Withdrawn

## command


## database

database-busy-searching = The portal is busy with other long searches. Try again in a few seconds, or narrow this one down.
database-too-many-waiting = You already have too many requests waiting. Try again when one of them is done.
database-busy = The portal is very busy. Please try again in a moment.
database-disk-full = The server's disk is full, so nothing can be saved right now; you can still read. Please tell your administrator.
database-busy-writing = The portal is busy, for example with a large import. Nothing was saved; please try again in a few minutes.
database-undone = Something else took too long, and this had to be undone with it. Nothing was saved; please try again.

## dealers

dealers-choose-one-of = Choose { $words }.
dealers-too-many-parts = You can add up to { $parts } of these.
dealers-code-invalid = Use only letters, digits and - _ . / in a code.
dealers-date-in-future = Enter a date that isn't in the future.
dealers-own-account-reassigned = You manage this account. Someone with access to all accounts can reassign it.
dealers-too-many-contacts = An account can have up to { $parts } contacts.
dealers-contact-type-missing = Choose a contact type.
dealers-entry-gone = This entry no longer exists.
dealers-too-many-addresses = An account can have up to { $parts } addresses.
dealers-kept-in-erp = This comes from the ERP. Change it there; the next import will update it here.
dealers-account-manager = Account manager
dealers-permission-needed = You need the permission dealers:edit for this.
dealers-step-up-account = Account
dealers-step-up-always = Every payment and accepted quote is confirmed
dealers-step-up-before = Before
dealers-step-up-invalid = Enter an amount from 0.00 to 10,000,000.00, or leave it empty to confirm every payment and accepted quote.
dealers-step-up-later = Add the account first, then set this limit.
dealers-step-up-not-you = If you didn't expect this, sign in and lower the limit, and tell us right away.
dealers-step-up-now = Now
dealers-step-up-owner = Only an owner of the account can change this limit.
dealers-step-up-raised = Larger payments and orders no longer need to be confirmed
dealers-step-up-raised-by = { $name } raised the amount above which recording a payment or accepting a quote takes a verification code or password.
dealers-step-up-raised-by-staff = { $name }, a member of our staff, raised the amount above which recording a payment or accepting a quote takes a verification code or password.
dealers-code-taken = An account with this code already exists.
dealers-code-hold = On hold

## desks: kinds of records that wait for staff

desk-acceptances = Accepted quotes
desk-changes = Change requests
desk-drawings = Drawings
desk-projects = Project requests
desk-remittances = Remittances
desk-messages = Messages about orders
desk-service = Service requests

## discounts

discounts-for-impersonating-staff = This is for staff impersonating a dealer.
discounts-marked-viewed = Marked as viewed.
discounts-not-to-be-acknowledged = This discount doesn't require acknowledgement.
discounts-acknowledged = Acknowledged.
discounts-kind-missing = Choose a percentage or an amount.
discounts-value-not-positive = Enter a number greater than zero.
discounts-percent-too-large = Enter 100 percent or less.
discounts-amount-too-exact = Enter an amount with up to two decimals.
discounts-value-too-large = This is too large.
discounts-group-currency-missing = Choose CAD or USD for a group's amount.
discounts-end-in-past = The end date is in the past.
discounts-group-invalid = Enter “all”, or the code of a province or state.
discounts-account-or-group = Choose either an account or a group.
discounts-act-change = change
discounts-act-withdraw = withdraw
discounts-cannot-while = Cannot { $verb } while { $status }.
discounts-account-not-allowed = This account doesn't exist, or you may not give it discounts.
discounts-give-own-accounts-only = You can only give discounts to your own accounts.
discounts-overlap = { $other } already applies to the same dealers and products in that period. Choose other dates, or let both be combined.
discounts-created = Discount created.
discounts-recipient-fixed = The recipient can't be changed. Withdraw this discount and create another.
discounts-saved = Discount saved.
discounts-withdraw-own-accounts-only = You can only withdraw discounts of your own accounts.
discounts-withdrawn = Discount withdrawn.
discounts-new = New discount: { $name }
discounts-not-viewed = Not viewed yet: { $name }
discounts-in-short = { $rate }, from { $starts } to { $ends }.
discounts-code-percent = Percent

## drawing

drawing-answer-approved = Approved
drawing-answer-approved_as_noted = Approved as noted
drawing-answer-revise_resubmit = Revise and resubmit
drawing-answer-rejected = Rejected
drawing-answer-for_record = For record
drawing-is-internal = No dealer sees this request, so its drawings can't be issued.
drawing-someone-else-checks = You have worked on this drawing: someone else has to check it before the dealer sees it.
drawing-someone-else-records = You have drawn or checked this: someone else has to record the answer.
drawing-has-later = { $number } is the later revision. Go on there.
drawing-superseded-by = Superseded by { $number }.
drawing-file-needed = Add a file of the drawing first.
drawing-choose-request = Choose a request.
drawing-choose-units = Choose at least one unit.
drawing-too-many-units = A drawing can have up to { $most } units.
drawing-units-of-project = Choose lines of the project's quotes and orders.
drawing-unit-gone = A unit of this drawing is on no quote or order any more. Choose its units again.
drawing-sign-own-name = Sign with your own name, { $name }.
drawing-unit-of-quote = Line { $line_number } of { $order_number } is on a quote. Only units of an order go into production: make a new revision with the lines of the order.
drawing-unit-changed = Line { $line_number } of { $order_number } is no longer as it was approved. Make a new revision.
drawing-choose-entry = Choose an entry of the list.
drawing-choose-comments = Choose sentences of the lists.
drawing-too-many-comments = A drawing can carry up to { $most } sentences.
drawing-choose-checker = Choose someone who can check drawings.
drawing-checker-is-drafter = Someone other than the drafter checks a drawing.
drawing-supervisor-assigns = Only a drafting supervisor can give this to another drafter.
drawing-request-orphan = This request has no project yet. Link it to a project first.
drawing-request-closed = { $number } is a draft, completed or cancelled, so nothing can be drawn for it.
drawing-request-stays = A drawing stays in its request.
drawing-mark-shape = Mark a place on the page.
drawing-mark-stamp = A stamp needs a word, and other marks have none.
drawing-too-many-marks = A drawing can have up to { $most } marks.
drawing-choose-mark = Choose a mark of this drawing.
drawing-mark-of-another = Only the person who made this mark can change what it says.
drawing-mark-of-other-side = This mark is the other side's to resolve.
drawing-mark-stays = This mark keeps its words. Add another one.
drawing-marked = Marked on { $number }.
drawing-mark-changed = Mark on { $number } changed.
drawing-marks-before-issue = { $count ->
    [one] One mark is
   *[other] { $count } marks are
} not resolved: { $marks }. Resolve all of them before you issue this.
drawing-marks-before-approval = { $count ->
    [one] One mark is
   *[other] { $count } marks are
} not resolved: { $marks }. Resolve all of them, or choose an answer that takes them as its notes.
drawing-marks-before-release = { $count ->
    [one] One note is
   *[other] { $count } notes are
} not resolved: { $marks }. Resolve all of them before you release this.
drawing-page-missing = { $pages ->
    [one] This drawing has one page.
   *[other] This drawing has { $pages } pages.
}
drawing-mark-needed = Mark the changes you need on the drawing before you answer “{ $answer }”.
drawing-signature-invalid = The drawn signature can't be read, or is too large.
drawing-hashes-invalid = Say which files were shown, by their SHA-256.
drawing-no-certificate = Nothing was answered to this drawing yet, so there is nothing to certify.
drawing-proof-sheet = signed sheet
drawing-proof-stepup = second step
drawing-proof-password = password
drawing-proof-totp = authenticator app
drawing-proof-email = code sent by email
drawing-proof-sms = code sent by text message
drawing-proof-recovery = recovery code
drawing-proof-provider = sign-in with the identity provider
drawing-sheet-needed = Add the signed sheet.

## drawing: what people are told

drawing-told-drawing = Drawing
drawing-told-title = About
drawing-told-answer = Answer
drawing-told-signer = Signed by
drawing-told-to-check = a drawing to check
drawing-told-returned = a drawing came back from checking
drawing-told-open-marks = { $count ->
    [one] { $count } mark is open.
   *[other] { $count } marks are open.
}
drawing-told-issued = a drawing waits for your answer
drawing-told-answer-here = Look at the drawing and answer on its page.
drawing-told-is-issued = the drawing was issued
drawing-told-still-waiting = a drawing still waits for your answer
drawing-told-answered = the drawing was answered
drawing-told-recorded = the answer to a drawing was recorded
drawing-told-released = the drawing was released to production
drawing-told-superseded = superseded by { $number }
drawing-told-void = the drawing is void
drawing-told-copies = If you have a copy of it, do not use it any more.

## waivers

waiver-stays = A waiver stays a waiver, and a drawing a drawing.
waiver-alone-expires = Only a waiver has a last day.
waiver-choose-document = Choose a warranty document that has a file.
waiver-expires-later = Choose a day after today.
waiver-of-request = Only a request for a warranty waiver can have one.
waiver-not-marked = A waiver has no marks.
waiver-not-released = A waiver isn't released to production.
waiver-has-its-document = A waiver has the file of its warranty document and no others. A signed sheet is added when the answer is recorded.
waiver-accepted = Accepted
waiver-refused = Refused
waiver-answers = A waiver is either accepted or refused.
waiver-why-rejected = Say why you refuse the waiver.
waiver-expired = Expired
waiver-certified = { $name }, version { $version }
waiver-certified-until = { $name }, version { $version }, until { $day }
waiver-told-waiver = Waiver
waiver-told-to-check = a waiver to check
waiver-told-returned = a waiver came back from checking
waiver-told-issued = a waiver waits for your signature
waiver-told-answer-here = Read the waiver and answer on its page.
waiver-told-is-issued = the waiver was issued
waiver-told-still-waiting = a waiver still waits for your signature
waiver-told-answered = the waiver was answered
waiver-told-recorded = the answer to a waiver was recorded
waiver-told-void = the waiver is void

## drawing: states and verbs

drawing-staff-draft = Draft
drawing-staff-checking = Being checked
drawing-staff-issued = Waiting for the dealer
drawing-staff-approved = Approved
drawing-staff-approved_as_noted = Approved as noted
drawing-staff-revise_resubmit = Revise and resubmit
drawing-staff-rejected = Rejected
drawing-staff-for_record = For record
drawing-staff-released = Released
drawing-staff-superseded = Superseded
drawing-staff-void = Void
drawing-dealer-draft = Draft
drawing-dealer-checking = Being checked
drawing-dealer-issued = Your answer needed
drawing-dealer-approved = Approved
drawing-dealer-approved_as_noted = Approved as noted
drawing-dealer-revise_resubmit = Being revised
drawing-dealer-rejected = Rejected
drawing-dealer-for_record = For record
drawing-dealer-released = Released to production
drawing-dealer-superseded = Superseded
drawing-dealer-void = Void
drawing-act-insert = begin a drawing
drawing-act-update = change this
drawing-act-clone = clone this
drawing-act-check = send this to check
drawing-act-return = return this
drawing-act-issue = issue this
drawing-act-mark = mark this
drawing-act-resolve = change marks
drawing-act-respond = answer this
drawing-act-revise = revise this
drawing-act-supersede = supersede this
drawing-act-release = release this
drawing-act-void = make this void
drawing-button-insert = New drawing
drawing-button-update = Edit
drawing-button-clone = Clone
drawing-button-check = Send to check
drawing-button-return = Return
drawing-button-issue = Issue
drawing-button-mark = Mark up
drawing-button-resolve = Change marks
drawing-button-respond = Answer
drawing-button-revise = New revision
drawing-button-supersede = Supersede
drawing-button-release = Release
drawing-button-void = Make void
drawing-past-insert = Begun
drawing-past-update = Changed
drawing-past-clone = Cloned
drawing-past-check = Sent to check
drawing-past-return = Returned
drawing-past-issue = Issued
drawing-past-mark = Marked
drawing-past-resolve = Mark changed
drawing-past-respond = Answered
drawing-past-revise = Revision begun
drawing-past-supersede = Superseded
drawing-past-release = Released
drawing-past-void = Made void

## file

file-name-too-long = A file name can have up to 255 bytes. Please rename the file.
file-other-part-arriving = Another part of this file is being uploaded.
file-part-interrupted = The upload was interrupted. Please send this part again.
file-part-too-large = This part can have up to { $most } bytes.
file-not-multipart = Send this as multipart/form-data.
file-not-one = Send exactly one file, in a part named "file".
file-headers-unreadable = The upload can't be read: the headers around a file can have up to 8 kB.
file-upload-unreadable = The upload can't be read. Please send it again.
file-name-used-up = Too many files have this name already. Please rename the file.
file-storage-full = The storage limit for files has been reached, so nothing can be uploaded right now. Please tell your administrator.
file-type-unsupported = This file type isn't supported here. Use one of these: { $words }.
file-too-large = This file is too large. The limit is { $limit } MiB.
file-disk-nearly-full = The server's disk is nearly full, so files can't be uploaded right now. Please tell your administrator.

## financials

financial-day-invalid = Choose a day in the last 5 years, up to today.
financial-entry-adjustment = Adjustment
financial-entry-credit = Credit
financial-entry-credit-note = Credit note
financial-entry-invoice = Invoice
financial-entry-receipt = Payment
financial-found-amount = Found by amount and date
financial-found-differs = A remittance has this reference but another amount
financial-found-none = No remittance fits
financial-found-posted = The remittance is already posted
financial-found-receipt = Found by receipt number
financial-found-reference = Found by reference and amount
financial-found-several = Several remittances fit
financial-open-item = Open item
advice-ambiguous = This could be any of { $count } open invoices.
advice-amount-missing = This line has no amount.
advice-amount-unreadable = “{ $text }” is not an amount.
advice-bank-format = { $format ->
    [edi820] This is an EDI 820 payment file
    [x12] This is an EDI X12 file
    [edifact] This is an EDIFACT file
    [ofx] This is an OFX bank file
    [camt] This is a bank file in the camt format (ISO 20022)
    [pain] This is a payment file in the pain format (ISO 20022)
    [bai2] This is a BAI2 bank file
    [qif] This is a QIF file
    [mt940] This is an MT940 bank file
    [nacha] This is a NACHA payment file
    [html] This is an HTML page
   *[xml] This is an XML file
}, which can’t be read as a list of payments. Export the list as CSV or XLSX, or paste its columns.
advice-does-not-add-up = The amounts on this line don’t add up.
advice-less = Less than the { $left } left.
advice-more-off = Discounts and deductions exceed the amount.
advice-negative = The amount of an invoice is negative.
advice-no-amount = This line has no amount: the { $left } left is used.
advice-no-invoice = No open invoice has this number.
advice-other-currency = The list says { $other }, but this payment is in { $currency }.
advice-several-invoices = This line names { $count } invoices. Put each on a line of its own, with its amount.
advice-too-much = More than the { $left } left.
advice-twice = { $number } is already in a line above.
advice-undecided = It isn’t clear which amount is paid: choose what the columns are.
financial-paste-columns-unknown = Choose what each column is from the list.
financial-paste-too-long = Paste up to { $most } lines and 200,000 characters.
financial-reminder-final = This is our final reminder. Please pay the overdue amount within 7 days, or call us today.
financial-reminder-firm = Your account is still overdue. Please pay the overdue amount now, or tell us when you will.
financial-reminder-friendly = Part of your account is overdue. The attached statement shows what is open.
financial-reminder-no-address = This account has no email address.
financial-reminder-nothing = Nothing is overdue.
financial-reminder-overdue = Overdue
financial-reminder-paid-already = If you have paid already, record it under Money, and disregard this email.
financial-reminder-sent = Sent to { $email }.
financial-reminder-subject = Your account is overdue
financial-reminder-subject-final = Final reminder: your account is overdue
financial-reminders-choose = Choose from 1 to { $most } accounts.
financial-statement-too-long = This statement has more than { $most } lines. Choose CSV or another day.
financial-year-invalid = Choose a year from 2000 to 2199.

## form

form-one-line = Enter this on one line.
form-invisible = This contains invisible characters. Type it instead of pasting it.
form-choose-word = Choose { $others } or { $last }.
form-number-within = Enter a number from { $least } to { $most }.
form-too-short = Enter at least { $min } characters.
form-too-long = Use { $max } characters or fewer; you entered { $length }.

## headings of columns

heading-about = About
heading-accepted = Accepted
heading-account = Account
heading-account-manager = Account manager
heading-account-name = Account name
heading-acknowledged = Acknowledged
heading-act = Act
heading-active = Active
heading-added = Added
heading-address = Address
heading-advisor = Advisor
heading-after = After
heading-amount = Amount
heading-answer-days = Answer within days
heading-answered = Answered
heading-applied = Applied
heading-applied-on = Applied on
heading-approved-for = Approved for
heading-article = Article
heading-articles = Articles
heading-arrives = Expected
heading-asked = Asked
heading-balance = Balance
heading-before = Before
heading-begun = Begun
heading-below = Below
heading-branch = Branch
heading-branches = Branches
heading-breached = Was overdue
heading-built-in = Built in
heading-by = By
heading-capacity = Capacity
heading-category = Category
heading-change-percent = Change (%)
heading-changed = Changed
heading-channel = Channel
heading-charge = Charge
heading-checker = Checker
heading-city = City
heading-code = Code
heading-contact = Contact
heading-copies = Copies
heading-country = Country
heading-credit-limit = Credit limit
heading-crew = Crew
heading-currency = Currency
heading-customer = Customer
heading-cut-off = Cut-off
heading-date = Date
heading-day = Day
heading-days-late = Days late
heading-dealer = Dealer
heading-department = Department
heading-description = Description
heading-discount = Discount
heading-discount-percent = Discount (%)
heading-dismissible = Dismissible
heading-drawing = Drawing
heading-due = Due
heading-edition = Edition
heading-email = Email
heading-ended = Ended
heading-entered = Entered
heading-expires = Expires
heading-file = File
heading-files = Files
heading-finished = Finished
heading-first-promised = First promised
heading-freight = Freight
heading-french-name = French name
heading-from = From
heading-group = Group
heading-have-read-it = Have read it
heading-height = Height (mm)
heading-helpful = Helpful
heading-holder = Holder
heading-icon = Icon
heading-images = Images
heading-in-effect = In effect
heading-invoice = Invoice
heading-invoices = Invoices
heading-issued = Issued
heading-items = Items
heading-job = Job
heading-job-title = Title
heading-kind = Type
heading-last-error = Last error
heading-last-sign-in = Last sign-in
heading-late = Late
heading-lead-days = Lead days
heading-left = Left to pay
heading-line = Line
heading-lines = Lines
heading-list = List
heading-load-date = Load date
heading-mark = Mark
heading-match = Match
heading-method = Method
heading-must-be-read = Required reading
heading-name = Name
heading-needs-file = Needs a file
heading-needs-number = Needs a number
heading-net = Net
heading-new-price = New price
heading-not-helpful = Not helpful
heading-note = Note
heading-elevation = Elevation
heading-detail = Detail
heading-drafter = Drafter
heading-internal = Internal
heading-needed = Needed by
heading-noun = Of
heading-number = Number
heading-price-with-tax = Price with tax
heading-old-price = Old price
heading-on-behalf-of = On behalf of
heading-open-drawings = Drawings to answer
heading-open-marks = Open marks
heading-open-requests = Open requests
heading-order = Order
heading-order-line = Order line
heading-orders = Orders
heading-outcome = Outcome
heading-overdue = Overdue
heading-oldest-due = Oldest due date
heading-last-reminded = Last reminder
heading-paid-on = Paid on
heading-part = Part
heading-path = Place
heading-payment = Payment
heading-people = People
heading-person = Person
heading-percent = Percent
heading-phone = Phone
heading-pinned = Pinned
heading-place = Place
heading-planned = Planned
heading-po = PO
heading-posted = Posted
heading-price = Price
heading-priority = Priority
heading-problem = Problem
heading-problems = Problems
heading-product = Product
heading-products = Products
heading-project = Project
heading-promised = Promised
heading-property = Property
heading-province = Province
heading-quantity = Quantity
heading-quote = Quote
heading-read = Read
heading-read-by = Read by
heading-read-on = Read on
heading-reason = Reason
heading-recipient = To
heading-record = Record
heading-record-id = Record ID
heading-reference = Reference
heading-refused = Refused
heading-region = Region
heading-remittance = Remittance
heading-request = Request
heading-required = Required
heading-resolve-by = Resolve by
heading-resolve-within = Resolve within (min)
heading-respond-by = Respond by
heading-respond-within = Respond within (min)
heading-revision = Revision
heading-roles = Roles
heading-route = Route
heading-rows = Rows
heading-rows-added = New
heading-rows-changed = Changed
heading-rows-left = Left
heading-rush = Rush
heading-section = Section
heading-sent = Sent
heading-service-order = Service order
heading-service-type = Service type
heading-severity = Severity
heading-shipped = Shipped
heading-shipping = Shipping
heading-shown = Shown
heading-since = Since
heading-site = Site
heading-sort = Order
heading-stage = Stage
heading-status = Status
heading-step = Step
heading-steps = Steps
heading-subject = Subject
heading-submitted = Submitted
heading-subtotal = Subtotal
heading-suffix = Suffix
heading-summary = Summary
heading-tags = Tags
heading-taken-by = Taken by
heading-tax = Tax
heading-technician = Technician
heading-template = Template
heading-terms = Terms
heading-text = Text
heading-times = Times
heading-title = Title
heading-to = To
heading-to-be-acknowledged = To be acknowledged
heading-told = Told
heading-total = Total
heading-tracking = Tracking
heading-tries = Tries
heading-two-step-verification = Two-step verification
heading-type = Type
heading-unapplied = Unapplied
heading-unchanged = Unchanged
heading-unit = Unit
heading-unit-price = Unit price
heading-units = Units
heading-updated = Updated
heading-users = Users
heading-value = Value
heading-version = Version
heading-viewed = Viewed
heading-views = Views
heading-visibility = For
heading-visit = Visit
heading-wanted = Wanted
heading-warning = Warning
heading-week-of = Week of
heading-weight = Weight
heading-when = When
heading-waiting-since = Waiting since
heading-who = Who
heading-width = Width (mm)
heading-within-days = Working days before loading
heading-written = Written
heading-your-requests = Requests to act on
heading-ageing = Ageing
heading-architect = Architect
heading-as-of = As of
heading-bid = Bid due
heading-builder = Builder
heading-credit = Credit
heading-differs = Differs from the quote
heading-firm = Firm
heading-first-answered = First answered
heading-first-name = First name
heading-handed-over = Handed over
heading-held-since = On hold since
heading-hold-reason = Reason for the hold
heading-imported = From the ERP
heading-desk = Desk
heading-language = Language
heading-last-name = Last name
heading-late-report = Reported late
heading-matched = Matched
heading-mine = Mine
heading-no-longer-fits = No longer fits
heading-process = Process
heading-project-number = Project number
heading-quote-status = Quote status
heading-released = Released
heading-reply-needed = Reply needed
heading-salesperson = Salesperson
heading-ship-method = Shipping method
heading-times-reopened = Times reopened
heading-turn = Whose turn
heading-user-name = User name
heading-valid = Valid
heading-without-project = Without a project
heading-your-turn = Your turn

## image

image-damaged = This image can't be read; it may be damaged. Please take or choose it again.
image-too-many-pixels = This image is { $width } by { $height } pixels. The limit is { $side } per side and { $megapixels } million in total.
image-others-in-progress = Your other images are still being processed. Try again when they are done.
image-too-many-in-progress = Too many images are being processed right now. Please try again in a moment.

## Pictures of documents

preview-encrypted = Its pages can't be shown: the file is protected with a password.
preview-broken = Its pages can't be shown: the file is damaged or incomplete.
preview-form = Its pages can't be shown: the file is a form that only its own program can display (XFA).
preview-empty = Its pages can't be shown: the file is empty.
preview-too-many-pages = Its pages can't be shown: the file has more than { $most } pages.
preview-binary-dxf = The drawing can't be shown: it is a binary DXF. Save it as a text DXF to see it here.
preview-too-many-pixels = The image can't be shown: it has too many pixels.
preview-too-long = Its pages can't be shown: drawing them takes too long.
preview-too-large = Its pages can't be shown: drawing them takes too much memory.
preview-unreadable = Its pages can't be shown: the file can't be read.
preview-kind = Files of this kind can't be shown here. Download the file to open it.
preview-in-progress = The file is still being prepared. Please try again in a moment.
preview-others-in-progress = Other pages are still being prepared for you. Try again when they are done.
preview-width-unknown = width must be 240, 800, 1600 or 3200.
preview-drawing-cut = The drawing is too large to be shown in full.
preview-drawing-left-out = Not shown: { $kinds }.
preview-drawing-clipped = { $count ->
    [one] One block is clipped in the file and is shown whole here.
   *[other] { $count } blocks are clipped in the file and are shown whole here.
}
preview-drawing-paper = { $count ->
    [one] One object of the layouts (paper space) isn't shown.
   *[other] { $count } objects of the layouts (paper space) aren't shown.
}
preview-nothing-shown = The drawing has nothing that can be shown here. Download the file to open it.
preview-drawing-holds = The drawing can't be shown here. It consists of: { $kinds }.

## import: mails

import-failed = The import of { $noun } failed
import-overdue = The import of { $noun } is overdue
import-has-failed = The import of { $noun } has failed
import-nothing-came = Nothing was imported, and no file was rejected: check whether the job ran at all.
import-columns-unknown = The columns ({ $columns }) match no record type: name it with --noun.
import-what = What
import-file = File
import-due = Due
import-again = Import the file again, on the page Imports or with `transom import`.

## import

# What is wrong with a mapping: parts of one sentence.
import-mapping-problems = { $problems }.
import-problem-of = { $name }: { $why }
import-no-field = no field “{ $name }”{ $nearest }
import-no-column = the file has no column “{ $name }”{ $nearest }
import-did-you-mean = : did you mean “{ $best }”?
import-available = { " " }(available: { $names })
import-columns-alike = the file has { $columns } columns named “{ $name }”: refer to one by its position ({ $places })
import-field-hidden = nothing fills the field “{ $name }”: the workbook hides the column “{ $column }”, which is read where a mapping names it
import-field-unfilled = nothing fills the field “{ $name }”
import-details-of-lines = only order lines have details
import-unit-missing = set the unit of “{ $column }”: as = "fraction", "percent" or "basis-points"
import-date-pattern-invalid = “{ $pattern }” is not a date pattern such as M/D/YYYY
import-nothing-to-round = is not a number with decimals, so there is nothing to round
import-round-too-fine = is stored with { $most } decimals: use round = { $most } or less
import-round-no-part = sizes are rounded to parts of an inch: use round = 32, 16, 8, 4, 2 or 1
import-date-orders-both = “{ $one }” and “{ $other }” read the same date differently: keep one of them
import-mapped-value-invalid = the value “{ $value }” for “{ $from }” { $why }
import-given-value-invalid = the value “{ $value }” { $why }
import-asked-currency = the column “{ $column }” says which currency the amounts are in, and nothing uses it: map it (currency = "{ $column }") or set it aside (ignore = ["{ $column }"])
import-asked-sign = the column “{ $column }” may turn amounts into their opposites, and nothing uses it: name it as the sign of each amount (sign.column = "{ $column }", sign.negative = ["CR"]) or set it aside (ignore = ["{ $column }"])
import-asked-amounts = the column “{ $column }” { $what ->
    [rounding] says what totals were rounded by
   *[tax] says that taxes are included
}, and nothing uses it: map it to a field or set it aside (ignore = ["{ $column }"])
import-trailer-is-missing = trailer: set “is” to what its column contains
import-trailer-no-amount = trailer: no amount “{ $name }” to add up
import-mapping-for-another = it is for { $named }, not for { $noun }.
import-mapping-no-amount = no amount “{ $name }” to add up.
import-mapping-sum-invalid = “{ $sum }” is not a valid sum of { $name }.
import-decimals-mixed = numbers are written in two ways: { $comma } on line { $comma_line }, { $point } on line { $point_line }; set decimal = "comma" or decimal = "point" (--decimal).
import-decimals-unclear = { $text } on line { $line } is ambiguous; set decimal = "comma" or decimal = "point" (--decimal).
import-disk-free = { $path } has { $free } free
import-disk-full = A disk is full: { $places }. Nothing was written.
import-disk-full-no-history = { $sentence } This run doesn't appear in the history either.

## import: what keeps a file out, and what is told of it

import-note-subtotals-differ = Subtotals that are not the sum of their lines
import-note-totals-differ = Totals that are not the sum of subtotal, freight and tax
import-subtotal-differs = The subtotal of { $number } is { $given }, but its lines add up to { $sum } (line { $line }).
import-total-instead = line { $line }, { $number }: { $given } instead of { $sum }
import-note-payments-unmatched = Payments that belong to no remittance
import-note-nets-differ = Net amounts that are not quantity times price less discount
import-note-twins = New numbers that are known in another form, such as with leading zeros
import-twin = line { $line }, { $number }: { $twin } is known
import-note-provinces-kept = Provinces and states not recognized and kept as sent
import-note-kept-as-sent = Values not recognized and kept as sent
import-note-wrongly-decoded = Text that looks wrongly decoded: check the encoding
import-note-e-notation = Numbers in scientific notation: a spreadsheet may have dropped digits
import-note-cleaned = Texts from which characters that can't be displayed were dropped
import-note-damaged-beside = Damaged values in columns that are not used
import-place-text = line { $line }, { $column }: “{ $text }”
import-note-shipped-before-entered = Orders shipped before they were entered
import-note-required-before-entered = Orders required before they were entered
import-date-before = line { $line }, { $number }: { $day }, entered { $entered }
import-note-columns-hidden = Hidden columns that were left out, as no mapping names them: { $hidden }
import-note-sheet = Rows of the sheet “{ $sheet }” (other sheets: { $others })
import-note-sheet-hidden = Rows of the sheet “{ $sheet }” (hidden sheets: { $hidden })
import-file-without-rows = The file has a header and no rows: the export may have failed. If that is right, set empty = "ok" in the mapping.
import-rows-too-few = { $found ->
    [one] The file has { $found } row
   *[other] The file has { $found } rows
}, and at least { $least } are expected.
import-note-requests-unknown = Unknown requests, kept by their numbers
import-note-postal-codes-kept = Postal codes not recognized and kept as sent
import-note-phones-kept = Phone numbers not recognized and kept as sent
import-note-elevations-left-out = Elevations that can't be read and are left out
import-elevation-left-out = line { $line }, { $number }: “{ $text }”. { $reason }
import-note-rounded = Rounded to { $places } decimals in { $columns }, by { $sum } in total
import-rows-torn = Line { $line }: { $fault }. Rows may be missing in between, so rejected rows can't be skipped.
import-rows-expected = { $found ->
    [one] The file must have { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    }, but it has { $found } row.
   *[other] The file must have { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    }, but it has { $found } rows.
}
import-sum-expected = { $name } was expected to add up to { $sum }, but the readable rows add up to { $found }.
import-trailer-absent = The mapping expects a trailer row at the end, but the file has none: it may be truncated.
import-trailer-followed = Rows follow a trailer row (the last is on line { $line }).
import-trailer-rows = { $found ->
    [one] Line { $line } says that the file has { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    }, but it has { $found } row.
   *[other] Line { $line } says that the file has { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    }, but it has { $found } rows.
}
import-trailer-no-count = Line { $line }: “{ $rows }” is not a row count.
import-trailer-no-sum = Line { $line }: “{ $text }” is not a valid sum of { $name }.
import-trailer-sum = Line { $line } says that { $name } adds up to { $text }, but the readable rows add up to { $shown }.
import-mapping-not-toml = { $file } is not a mapping file (TOML): line { $line }: { $why }.
import-mapping-mismatch = The mapping doesn't match: { $why }
import-database-failed = Database error: { $error }
import-following-failed = The follow-up of the import couldn't be saved: { $why }
import-report-failed = The report couldn't be saved: { $error }
import-note-not-written = Reasons that couldn't be written ({ $why })
import-run-rejected = The file was rejected.
import-run-interrupted = The run was interrupted.

# Why a row is rejected: what stands after its line and column.
import-row-not-sign-in-address = is not this user's sign-in address: only the user can change it, by confirming it at both addresses
import-row-role-unknown = names “{ $name }”, which is not a role for this user
import-row-names-branch-unknown = names “{ $code }”, which is not a branch of this account: import branches first
import-row-also-of-user = { $line ->
    [0] is also on another line, as that of { $owner }
   *[other] is also on line { $line }, as that of { $owner }
}
import-row-exists-with = already exists with { $what }
import-row-posted-by-hand = is { $left } here since { $posted } was posted by hand, which this file doesn't know yet
import-row-exists-differently = already exists with different values ({ $columns })
import-row-not-sum-of-lines = is not the sum of its lines, { $sum }
import-row-not-sum-of-parts = is not the sum of its parts, { $sum }
import-row-also-service-order = { $line ->
    [0] is also on another line, as a service order of account { $owner }
   *[other] is also on line { $line }, as a service order of account { $owner }
}
import-row-also-invoice = { $line ->
    [0] is also on another line, as an invoice of account { $owner }
   *[other] is also on line { $line }, as an invoice of account { $owner }
}
import-row-also-order = { $line ->
    [0] is also on another line, as an order of account { $owner }
   *[other] is also on line { $line }, as an order of account { $owner }
}
import-row-service-order-of-another = is already a service order of { $owner }
import-row-invoice-of-another = is not the account of this invoice, which is { $account }
import-row-order-of-another = is not the account of this order, which is { $account }
import-row-not-sum-of-taxes = is not the sum of the taxes by type, { $sum }
import-row-too-long = is longer than { $most } characters ({ $length })
import-row-not-displayable = contains a character that can't be displayed ({ $letter })
import-row-invisible = contains the invisible character { $letter }
import-row-not-between = is not between { $least } and { $most }
import-row-not-a-number-with-comma = is not a number (numbers have a decimal comma here)
import-row-not-a-number-with-point = is not a number (numbers have a decimal point here)
import-row-too-many-decimals = has more than { $places } decimals
import-row-not-one-of = is not one of { $words }
import-row-blank-unexplained = is blank, and the mapping doesn't say what that means: blank = "{ $example }"
import-row-detail-too-long = { $label } is longer than { $most } characters
import-row-duplicate = { $line ->
    [0] duplicates another line with different values in { $columns }
   *[other] duplicates line { $line } with different values in { $columns }
}
import-row-also-rejected = { $line ->
    [0] is also on another line, which is rejected
   *[other] is also on line { $line }, which is rejected
}
import-row-account-twin = is not a known account, but { $twin } is: a spreadsheet may have changed leading zeros
import-row-order-twin = is not a known order, but { $twin } is: a spreadsheet may have changed leading zeros
import-row-invoice-twin = is not a known invoice, but { $twin } is: a spreadsheet may have changed leading zeros
import-row-account-unknown = is not a known account: import dealers first
import-row-branch-unknown = is not a branch of this account: import branches first
import-row-tax-without-code = is a tax without a code
import-row-account-and-request-unknown = is blank, and the request is unknown
import-row-of-another-account = belongs to another account
import-row-crew-unknown = is not a known crew
import-row-shipping-unknown = is not a known shipping method, by code or name
import-row-parts-invalid = is not a list of parts such as “2 x GL-410 Sealed unit; 1/3 x HW-22 Lock”
import-row-number-missing = has no number
import-row-applied-missing = is blank, but the row names an invoice
import-row-applied-to-nothing = is blank, but the row applies an amount
import-row-entry-differs = is in other rows of this file with a different date, amount, currency or reference
import-row-remittance = { $matched ->
    [receipt] { $number }, found by its receipt number
    [reference] { $number }, found by its reference and amount
    [amount] { $number }, found by its amount and date
    [several] No match: several remittances fit
    [differs] No match: a remittance has this reference but another amount
    [posted] No match: the remittance is already posted
    [other] No match: not a receipt
   *[none] No match: no remittance fits
    }
import-row-negative = is less than zero
import-row-ends-before-start = is before the first day
import-row-price-undescribed = is blank, and the price is new: a new one needs a description, a category and a unit
import-row-price-category-unknown = is not a known price category
import-row-price-unit-unknown = is not a known unit
import-row-not-yours = is not yours to change: you lack the permission
import-row-account-or-group = set either the account or the group
import-row-group-unknown = is neither “all” nor a province or state
import-row-group-currency = is blank: an amount for a group needs a currency
import-row-discount-amount = is not an amount of more than 0 and at most 1,000,000
import-row-discount-percent = is not more than 0 percent
import-row-percent-or-amount = set either a percentage or an amount
import-row-overlaps = overlaps with { $other }, and they don't stack
import-row-ids-used-up = has used up its range of ids
import-row-invoice-ids-used-up = has used up its range of invoice ids
import-row-order-ids-used-up = has used up its range of order ids
import-row-route-and-account-blank = is blank, and so is the account: one of them is required
import-row-province-invalid = is not a province of Canada or state of the United States
import-row-day-missing = has no day
import-row-staff-unknown = is not a staff user, by email or external ID
import-row-contact-without-name = is blank, but the contact has a title, email or phone
import-row-code-missing = has no code
import-row-invoice-unknown = is not a known invoice: import invoices before their lines
import-row-invoice-missing = has no invoice
import-row-line-total-too-large = makes the line total too large
import-row-dealer-without-account = is blank: a dealer user belongs to an account
import-row-staff-with-account = must be blank: staff users don't belong to an account
import-row-phone-type-unknown = is not a known phone type
import-row-email-missing = has no email address
import-row-user-of-another-account = already belongs to a user of another type or account
import-row-email-unfit = is no address to sign in with: its domain needs a dot, and its letters must be of one alphabet
import-row-username-unfit = is no user name: it needs letters of one alphabet and can't contain @ or invisible characters
import-row-username-taken = is another user's user name
import-row-roles-blank = is blank: a user has at least one role
import-row-is-yourself = is you: you can't change your own roles, status or address by import
import-row-permissions-beyond-yours = has permissions that you don't have
import-row-role-beyond-yours = names a role that allows more than yours: you can't assign or remove it
import-row-staff-not-yours = is a staff user, whom you may not change
import-row-dealer-not-yours = is a dealer user, whom you may not change
import-row-last-owner = would leave the account without an active owner
import-row-last-administrator = would leave the portal without an active system administrator
import-row-external-id-of-another = belongs to a different user than the external ID
import-row-user-has-another-external-id = belongs to a user with a different external ID
import-row-address-missing = has no address
import-row-due-before-invoice = is before the invoice date
import-row-order-unknown = is not a known order: import orders before their lines
import-row-shipped-too-many = is more than the quantity
import-row-order-missing = has no order
import-row-fewer-than-shipped = is less than the quantity shipped
import-row-blank = is blank but required
import-row-not-mapped = is not one of the values in the mapping: add it, set “otherwise”, or list it in none = […] if it means nothing
import-row-not-a-number = is not a number
import-row-too-large = is too large
import-row-not-whole = is not a whole number
import-row-percent-too-exact = has more than two decimals of a percent
import-row-date-out-of-range = is not a date between 1900 and 2199
import-row-both-columns = is in both columns
import-row-sign-twice = is below zero and marked so as well: which of both counts?
import-row-sign-unknown = has no sign: “{ $word }” is neither among the words for amounts below zero nor their opposite
import-sign-of-no-amount = only amounts and quantities have a sign
import-row-neither-yes-nor-no = is neither yes nor no
import-row-currency-unknown = is neither CAD nor USD
import-row-country-unknown = is not a country code or country name
import-row-email-invalid = is not a valid email address
import-row-inches-invalid = is not a size such as 35 1/2, 2'-11 1/2" or 902 mm
import-row-inches-between = is not a multiple of 1/32 inch or a whole number of millimetres: set round = 32 to round it
import-row-inches-out-of-range = is not between 0 and 10,000 inches
import-row-line-invalid = is not a line number such as 1, 0 or 2A
import-row-date-invalid = is not a date of the form yyyy-mm-dd, and the mapping defines no other form: dates = ["M/D/YYYY"] or dates = ["D/M/YYYY"]
import-row-date-not-as-mapped = is not a date in a form that the mapping defines
import-row-percent-sign = needs a percent sign, or a mapping that says what it counts in: as = "fraction", "percent" or "basis-points"
import-row-percent-out-of-range = is not between 0 and 100 percent
import-row-several-lines = has more than one line

## imports

imports-another-running = Another import is running. Please wait until it has finished.
imports-disk-full = The disk is full: the portal is read-only until space is freed.
imports-unknown-noun = “{ $name }” cannot be imported; choose one of { $nouns }.
imports-nothing-imported = { $noun } { $file }: nothing was imported ({ $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
}).
imports-rows-rejected = { $noun } { $file }: nothing was imported; rejected rows: { $refused } of { $rows }.
imports-already-applied = This file was already applied.
imports-database-busy = The database is busy. Please try again in a moment.
imports-uploaded = File uploaded. Review what it would change.
imports-noun-missing = Choose the record type of the file.
imports-mapping-too-long = The mapping is too long.
imports-applied-not-deletable = Can't delete an import that was applied.
imports-deleted = File deleted.
imports-continues-in-background = This is taking longer and will continue in the background. Check this file again in a few minutes for the result.
imports-not-reviewed = Review what the file would change first.
imports-code-preview = Not applied
imports-code-running = In progress
imports-code-brokenOff = Interrupted

## invoices

invoices-on-its-way = Invoice { $number } is on its way to { $email }.
invoices-sent = { $count ->
    [one] { $count } invoice
   *[other] { $count } invoices
} sent to { $email }.
invoices-message-sent = Message sent. You'll receive a copy.
invoices-no-contact = No contact is assigned to your account yet. Please call us.
invoices-archives-in-line = You're downloading several of these already. Try again when one of them is done.
invoices-choose-some = Choose 1 to { $most_invoices } invoices.
invoices-code-partial = Partly paid

## jobs

jobs-failed-subject = A background job keeps failing: { $title }
jobs-failed = It is tried again within 15 minutes. Its work is not being done until it succeeds; the server's log says more.
jobs-failed-once = A background job failed: { $title }
jobs-minutes = { $minutes ->
    [one] every minute
    [60] every hour
   *[other] every { $minutes } minutes
}
jobs-daily = daily at { $hour }:00
jobs-runs = Runs
jobs-files-removed = { $files ->
    [one] { $files } file
   *[other] { $files } files
} with { $bytes } bytes removed
jobs-orders-packed = { $blocks ->
    [one] { $blocks } block of orders
   *[other] { $blocks } blocks of orders
}
jobs-uploads-dropped = { $uploads ->
    [one] { $uploads } upload
   *[other] { $uploads } uploads
}

## knowledge

knowledge-too-many-labels = Choose up to { $most_labels }.
knowledge-label-invalid = Use up to 40 lowercase letters, digits and hyphens.
knowledge-search-too-long = Use up to 100 characters in a search.
knowledge-feedback-saved = Thanks for your feedback.
knowledge-too-many-steps = An article can have up to { $most } steps.
knowledge-steps-not-all-listed = List every step of the article exactly once.
knowledge-order-saved = Order saved.
knowledge-category-name-taken = A category with this name already exists here.
knowledge-step-article-fixed = The article of a step can't be changed.
knowledge-category-contains-articles = This category contains { $articles ->
    [one] { $articles } article
   *[other] { $articles } articles
}. Move them first.
knowledge-category-contains-below = This category contains { $below ->
    [one] { $below } category
   *[other] { $below } categories
}. Move them first.
knowledge-category-contains-both = This category contains { $below ->
    [one] { $below } category
   *[other] { $below } categories
} and { $articles ->
    [one] { $articles } article
   *[other] { $articles } articles
}. Move them first.

## list

list-export-format-unknown = The export format must be csv or xlsx.
list-too-long-for-workbook = A workbook can have up to { $last_row } rows. Narrow the list or export it as CSV.
list-not-searchable-within = Searching within “{ $name }” requires a text field and text.
list-field-equality-only = The field “{ $name }” supports only = and <>.
list-too-many-conditions = “{ $title }” accepts up to { $max_folded_per_row } conditions at a time. Remove some of them.
list-takes-too-long = This list takes too long to load. Narrow it down by a number, a date or a status.
list-takes-too-long-leave-out = This list takes too long to load. Narrow it down by a number, a date or a status, or leave out { $parts }.
list-quoted = “{ $name }”
list-the-filter-on = the filter on { $names }
list-the-groups-by = the groups by { $names }
list-the-order-by = the order by { $names }
list-some-totals = some of the totals
list-either = { $one } or { $other }
list-total = Total
list-total-in = Total { $currency }
list-field-not-date = The field “{ $name }” is not a date, so it can't be grouped by { $interval }.
list-groups-too-large = These groups have more than { $max_below } entries. Request fewer groups at once, or leave the last level collapsed.
list-a-text = a text
list-a-number = a number
list-a-date = a date as yyyy-mm-dd
list-a-date-or-time = a date as yyyy-mm-dd or a date and time
list-true-or-false = true or false
list-no-field = This list has no field “{ $name }”.
list-load-option-invalid = Invalid load option “{ $name }”: { $reason }.
# Why a load option is invalid, as the end of a sentence.
list-option-too-long = it is longer than { $most } bytes
list-option-too-deep = it nests deeper than { $most } levels
list-option-not-json = it is not JSON
list-option-not-whole = it must be a whole number, zero or more
list-option-too-many-rows = at most { $most } rows can be requested at once
list-option-not-flag = it must be true or false
list-option-too-many-entries = it has more than { $most } entries
list-option-nulls = nulls is first or last
list-option-interval = groupInterval is year, quarter, month or day
list-option-figure = summaryType is sum, min, max, avg or count
list-option-by = by is the name of a field, and only for sums
list-option-entry = each entry must be an object with a selector
list-option-selector = each entry needs a selector, the name of a field
list-option-member-flag = { $name } must be true or false
list-option-condition = a condition is a list: [field, operator, value]
list-option-too-many-conditions = it has more than { $most } conditions
list-option-nul = a text contains the character NUL
list-option-value = a value is a text, a number, true, false or null
list-option-operator = unknown operator “{ $word }”
list-option-joined = conditions are joined by “and” or “or”
list-option-joined-twice = two joining words in a row
list-option-mixed = “and” and “or” are mixed in one list; nest one of them
list-option-joined-last = a joining word at the end
list-option-not-utf-8 = it is not UTF-8
list-option-repeated = it is repeated
list-field-not-summarized = The field “{ $name }” can't be summarized this way.
list-field-compared = The field “{ $name }” is compared with { $wanted }.

## load-date

load-date-note-removed = The note is removed.
load-date-note-saved-dealers-read = The note is saved. Dealers can read it now.

## looks

looks-company = Company
looks-impersonation = Opened the portal in your place

## mail

# How a mail begins, whether its reader's name is known or not.
mail-hello = { $name ->
    [none] Hello,
   *[other] Hello { $name },
}
mail-not-you = If this wasn't you, reset your password right away with "Forgot password" on the sign-in page, and let us know.

mail-sign-in-code-subject = Your sign-in code for { $company }
mail-sign-in-code =
    Your sign-in code is:

    { $secret }

    It is valid for { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    } and works once.

    If you didn't just sign in, someone knows your password. Change it right away.

mail-reset-subject = Reset your { $company } password
mail-reset =
    Someone (hopefully you) asked to reset your password. Choose a new one within { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }:

    { $secret }

    The link works once. If you didn't ask for this, ignore this email. Your password won't change.

mail-invitation-subject = You're invited to the { $company } portal
mail-invitation =
    { $by } has invited you{ $account ->
        [none] { "" }
       *[other] { " " }as a user of { $account }
    } to the { $company } portal. Choose your password within { $hours ->
        [one] { $hours } hour
       *[other] { $hours } hours
    }:

    { $secret }

    The link works once. If it expires, ask for a new invitation.

mail-confirm-email-subject = Confirm your new email address for { $company }
mail-confirm-email =
    Your email address for { $company } is about to change to { $address }{ $at ->
        [old] { " " }instead of this one
       *[new] { "" }
    }. Confirm the change within { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }:

    { $secret }

    It takes effect once both addresses are confirmed. { $at ->
        [old] If you didn't ask for this, don't confirm it, and change your password.
       *[new] If you don't use the portal, ignore this email.
    }

mail-email-changed-subject = Your email address for { $company } was changed
mail-email-changed = On { $when }, your email address was changed to { $address }. We'll send your email there from now on.

mail-username-changed-subject = Your user name for { $company } was changed
mail-username-changed = On { $when }, your user name was changed to { $username }. You can always sign in with your email address.
mail-username-removed = On { $when }, your user name was removed. You can always sign in with your email address.

mail-password-changed-subject = Your password for { $company } was changed
mail-password-changed = Your password was changed on { $when }. All other devices were signed out.

mail-second-step-subject = Your two-step verification for { $company } was changed
mail-yes = yes
mail-no = no
mail-second-step-changed = You now use { $kind } for two-step verification. The change was made on { $when }.
mail-second-step-off = You now sign in with your password only, without two-step verification. The change was made on { $when }.
mail-second-step-reset = { $company } has reset your two-step verification. You can set it up again when you sign in. The change was made on { $when }.
mail-second-step-codes = New recovery codes were generated. The old ones no longer work. The change was made on { $when }.
mail-identity-linked = You can now sign in through { $name }. The change was made on { $when }.
mail-identity-subject = How you sign in to { $company } was changed
mail-identity-unlinked = You can no longer sign in through { $name }. The change was made on { $when }.
mail-identity-unlinked-by-staff = { $company } has removed your sign-in through { $name }. The change was made on { $when }.

mail-new-device-subject = A new device signed in to { $company }
mail-new-device =
    Someone signed in as you on a new device:

    - When: { $when }
    - Device: { $device }
    - IP address: { $address }

    If this was you, you don't need to do anything. If this wasn't you, reset your password right away with "Forgot password" on the sign-in page, and let us know.

mail-user-changed-subject = The users of { $account } were changed
mail-user-added = { $person } was added by { $by } on { $when }.
mail-user-roles = The roles of { $person } were changed by { $by } on { $when }.
mail-user-disabled = { $person } was disabled by { $by } on { $when }.
mail-user-enabled = { $person } was enabled again by { $by } on { $when }.
mail-user-removed = { $person } was removed by { $by } on { $when }.
mail-user-accepted = The invitation of { $person } was accepted by { $by } on { $when }.
mail-user-email = The email address of { $person } was changed by { $by } on { $when }.
mail-user-reset = A password reset link was sent to { $person } by { $by } on { $when }.
mail-user-second-step = Two-step verification of { $person } was reset by { $by } on { $when }.
mail-user-why = You're receiving this email because you manage the users of this account.

mail-impersonated-subject = { $company } opened the portal as { $account }
mail-impersonated =
    On { $when }, { $by } of { $company } opened the portal as { $account } { $mode ->
        [act] and can make changes on your behalf
       *[view] to view it, without changing anything
    }.

    Reason: { $reason }

    Everything done this way is recorded under both names. If you have any questions, please contact us.

mail-invoice-subject = Invoice { $number } from { $company }
mail-invoice = Invoice { $number } of { $date } for { $total } is attached.
mail-invoice-due = Invoice { $number } of { $date } for { $total }, due on { $due }, is attached.

mail-message-subject = Message from { $account }
mail-message-about-subject = Message from { $account } about order { $order }
mail-message = { $name } ({ $email }) of { $account } ({ $code }) wrote:
mail-message-about = { $name } ({ $email }) of { $account } ({ $code }) wrote about order { $order }:

mail-registration-subject = { $applicant } has requested access to the portal
mail-registration =
    New access request:

    - Name: { $name }
    - Company: { $applicant }
    - Email: { $email }

    Approve or reject it:

    { $link }

mail-approved-subject = Welcome to the { $company } portal
mail-approved =
    Your registration has been approved. You can now sign in as a user of { $account }. Choose your password within { $hours ->
        [one] { $hours } hour
       *[other] { $hours } hours
    }:

    { $secret }

    The link works once.

mail-rejected-subject = Your registration with { $company }
mail-rejected = We're unable to give you access to the portal.
mail-rejected-reason = Reason: { $reason }
mail-rejected-mistake = If you think this is a mistake, please contact us.

mail-discount-subject = New discount: { $name } from { $company }
mail-discount-reminder-subject = Reminder: { $name } from { $company }
mail-discount =
    { $company } is offering you { $rate } on { $category ->
        [none] everything
       *[other] { $category }
    }, from { $starts } to { $ends }.

    { $asked ->
        [yes] Please read and acknowledge the terms
       *[no] View the terms
    }:

    { $portal }/discounts

    You're receiving this email because you can view your account's discounts. To stop these emails, turn off discount notifications under My profile:

    { $portal }/account

mail-open = Open in the portal
mail-open-portal = Open the portal
mail-choose = Choose which emails you get
mail-stop = Stop emails of this kind
mail-digest-subject = { $mails ->
    [one] { $mails } message
   *[other] { $mails } messages
} from { $company }
mail-digest = Here's what's new since the last summary.
mail-digest-attached = The document is attached to this email.
mail-digest-invoice = Download the invoice (PDF):
mail-digest-statement = Download the statement (PDF):
mail-digest-report = Download the report (PDF):
mail-digest-receipt = Download the receipt (PDF):
mail-digest-appointment = Download the appointment for your calendar:
mail-digest-once-a-day = You chose to receive these emails once a day.

mail-step-up-code-subject = Your verification code for { $company }
mail-step-up-code =
    To confirm what you are about to do in the portal, enter this code:

    { $secret }

    It is valid for { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    } and works once.

    If you aren't doing anything in the portal right now, someone is signed in as you. Change your password right away.

mail-test-subject = Test email from the { $company } portal
mail-test = This is a test, sent on { $when }. Email from the portal reaches you.

text-sign-in-code =
    Your sign-in code for { $company }:
    { $secret }
    Valid for { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }.
text-step-up-code =
    Your verification code for { $company }:
    { $secret }
    Valid for { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }.
text-phone-code =
    Your code to verify this phone for { $company }:
    { $secret }
    Valid for { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }.

## kinds of mail that people choose about

mail-kind-orderHolds = Orders on hold
mail-kind-note-orderHolds = An order was put on hold, with the reason.
mail-kind-orderDates = Promised dates
mail-kind-note-orderDates = The promised date of an order was moved, with the reason.
mail-kind-orderAcknowledgements = Acknowledged orders
mail-kind-note-orderAcknowledgements = We acknowledged an order.
mail-kind-orderShipments = Shipped orders
mail-kind-note-orderShipments = An order has left the plant.
mail-kind-orderDeliveries = Delivered orders
mail-kind-note-orderDeliveries = An order was delivered.
mail-kind-orderInvoices = Invoiced orders
mail-kind-note-orderInvoices = An order was invoiced in full.
mail-kind-serviceReceipts = Service requests received
mail-kind-note-serviceReceipts = We've received your request.
mail-kind-serviceQuestions = Questions about service requests
mail-kind-note-serviceQuestions = We need information from you, and reminders.
mail-kind-serviceDecisions = Decisions on service requests
mail-kind-note-serviceDecisions = What is covered and what is not.
mail-kind-serviceVisits = Parts and visits
mail-kind-note-serviceVisits = Parts are on order, a visit is booked or moved, and a reminder the day before.
mail-kind-serviceEndings = Completed service requests
mail-kind-note-serviceEndings = The work is complete, or a request is closed or withdrawn.
mail-kind-serviceQueue = New service requests
mail-kind-note-serviceQueue = A dealer has submitted or reopened a request.
mail-kind-serviceReplies = Dealer replies
mail-kind-note-serviceReplies = A dealer has replied to or commented on one of your requests.
mail-kind-serviceAssignments = Assignments
mail-kind-note-serviceAssignments = A request or visit was assigned to you or reassigned.
mail-kind-changeProgress = Change requests
mail-kind-note-changeProgress = A change request was received, completed or withdrawn, or has a new message.
mail-kind-changePrices = Prices of changes
mail-kind-note-changePrices = A change has a price for you to approve, and reminders before it expires.
mail-kind-changeQueue = New change requests
mail-kind-note-changeQueue = A dealer has requested a change or withdrawn one.
mail-kind-changeAnswers = Answers about changes
mail-kind-note-changeAnswers = A dealer has approved or declined a price, or written about a change request.
mail-kind-changeTurns = Change requests in your hands
mail-kind-note-changeTurns = A change request is yours to act on.
mail-kind-remittanceReceipts = Payment receipts
mail-kind-note-remittanceReceipts = A payment you sent was received.
mail-kind-remittanceQuestions = Questions about payments
mail-kind-note-remittanceQuestions = A question or message about a payment you sent.
mail-kind-remittanceDecisions = Decisions on payments
mail-kind-note-remittanceDecisions = A payment you sent was changed, approved, posted or rejected.
mail-kind-remittanceQueue = Remittances to review
mail-kind-note-remittanceQueue = A dealer has submitted a remittance, or one waits for a second approval.
mail-kind-remittanceReplies = Remittance replies
mail-kind-note-remittanceReplies = A dealer replied, wrote a message or withdrew a remittance.
mail-kind-quoteReceipts = Accepted quotes
mail-kind-note-quoteReceipts = A quote you accepted was received, with the receipt.
mail-kind-quoteQuestions = Questions about accepted quotes
mail-kind-note-quoteQuestions = The order desk has a question about a quote you accepted, or the quote has changed; with reminders.
mail-kind-quoteOutcomes = Orders from quotes
mail-kind-note-quoteOutcomes = A quote you accepted was ordered or not accepted, or has expired.
mail-kind-quoteQueue = Newly accepted quotes
mail-kind-note-quoteQueue = A dealer has accepted a quote.
mail-kind-quoteReplies = News of accepted quotes
mail-kind-note-quoteReplies = A dealer replied or withdrew, an import changed a quote, or a quote is about to expire.
mail-kind-orderReplies = Messages about your orders
mail-kind-note-orderReplies = We wrote a message about an order.
mail-kind-orderMessages = Messages about orders
mail-kind-note-orderMessages = A dealer wrote about an order, or answered why it's on hold.
mail-kind-reports = Reports
mail-kind-note-reports = A report that you chose to receive each Monday.
mail-kind-discounts = Discounts
mail-kind-note-discounts = A new discount starts, and reminders of discounts you haven't viewed.
mail-kind-news = News
mail-kind-note-news = We published news.
mail-kind-notices = Announcements
mail-kind-note-notices = Outages, closures and changes that we announce.
mail-kind-newsReminders = Required reading
mail-kind-note-newsReminders = Reminders of required news you haven't read.
mail-kind-note-drawingAnswers = A drawing was issued, answered, released, superseded or made void.
mail-kind-note-drawingApprovals = A drawing waits for your answer.
mail-kind-note-drawingProgress = A drawing was answered, released, superseded or made void.
mail-kind-note-drawingTurns = A drawing is yours to check.
mail-kind-note-projectAnswers = A quote, a drawing or another answer to a project request is here.
mail-kind-note-projectProgress = We’ve received, completed or cancelled a project request.
mail-kind-note-projectQuestions = We need your answer to go on with a project request, or have written about it.
mail-kind-note-projectQueue = A dealer has sent a project request or withdrawn one.
mail-kind-note-projectReplies = A dealer has answered a question or written about a project request.
mail-kind-note-projectTurns = A project request or a question to your department is yours, answered or late.
mail-kind-drawingAnswers = Answers to drawings
mail-kind-drawingApprovals = Drawings to answer
mail-kind-drawingProgress = Drawings
mail-kind-drawingTurns = Drawings to check
mail-kind-projectAnswers = Answers to project requests
mail-kind-projectProgress = Project requests
mail-kind-projectQuestions = Questions about projects
mail-kind-projectQueue = New project requests
mail-kind-projectReplies = Replies about projects
mail-kind-projectTurns = Project requests in your hands

## news

news-page-size-invalid = pageSize must be from 1 to { $largest_page }.
news-offset-invalid = offset must be from 0 to { $largest_offset }.
news-read-confirmed = Thank you for reading this.
news-permission-needed = You need the permission dealerusers:view for this.
news-reminder-sent = Reminder sent to { $people ->
    [one] { $people } person
   *[other] { $people } people
}.
news-not-required-reading = You can only send reminders for published news that is required reading.
news-all-have-read = Everyone has read this already.
news-reminder-too-soon = A reminder was already sent within the last day. Try again tomorrow.
news-please-read = Please read: { $title }
news-please-confirm = Please read this and confirm that you have.

## notice

notice-subject = { $number }: { $subject }
notice-about-price = Only people who can view prices can read it.

## notifications

notifications-link-invalid = Enter a page of the portal or an https address.

## orders

orders-summary-of = Summary of { $count ->
    [one] { $count } order
   *[other] { $count } orders
}
orders-sent = { $count ->
    [one] { $count } order
   *[other] { $count } orders
} sent to { $email }.
orders-choose-some = Choose 1 to { $most_orders } orders.
orders-summary-asked = You asked for a summary of these orders.
orders-mail-po = PO { $po }
orders-mail-entered = entered { $day }
orders-mail-promised = promised { $day }
orders-mail-shipped = shipped { $day }
order-messages-full = This order has { $most } messages, the most it can have. Please call us.
order-message-reply = Reply
order-message-sent = Message sent.
order-hold-answered = Answer sent. The order stays on hold until the plant releases it.
order-hold-answered-by = { $who } of { $dealer } answered why it's on hold
order-message-by = message from { $who }, { $dealer }
order-message-from = message from { $who }
order-message-none-waits = No message about this order is waiting for a reply.
order-message-taken = You've taken this message.
order-message-done = No reply needed.
order-paper-too-long = Orders of more than { $most } lines aren't set as PDF. Export the lines instead.
order-files-unknown = Upload these files again: they were removed, or sent with another message.
order-files-send-first = Send or replace what you've uploaded first: up to { $most } files go with a message.

## unsubscribing

unsubscribe-unknown = This link doesn't stop any emails. Sign in and choose your emails in My profile.
unsubscribe-done = You won't get these emails any more: { $title }. To turn them on again, sign in and go to My profile.
unsubscribe-digest = Daily summaries
unsubscribe-order-news = News of your orders

## order news

order-news-onHold = { $count ->
    [one] Order { $number } is on hold
   *[other] { $many } orders are on hold
}
order-news-moved = { $count ->
    [one] Order { $number } is now promised for { $day }
   *[other] { $many } orders have a new promised date
}
order-news-unpromised = Order { $number } no longer has a promised date
order-news-acknowledged = { $count ->
    [one] Order { $number } was acknowledged
   *[other] { $many } orders were acknowledged
}
order-news-shipped = { $count ->
    [one] Order { $number } has shipped
   *[other] { $many } orders have shipped
}
order-news-delivered = { $count ->
    [one] Order { $number } was delivered
   *[other] { $many } orders were delivered
}
order-news-invoiced = { $count ->
    [one] Order { $number } was invoiced
   *[other] { $many } orders were invoiced
}
order-news-several = News of your orders
order-news-sentence = { $what }.
order-news-first = The first { $count } are listed here. The portal shows them all.
order-news-moved-from = Promised for { $day } instead of { $before }
order-news-moved-away = No longer promised for { $before }
order-news-before = Promised before
order-news-po = PO { $po }

## outbox

outbox-cannot-retry-while = This message has already been { $status }: it can't be retried.
outbox-cannot-stop-while = This message has already been { $status }.
outbox-address = { $address }: { $error }.
outbox-retrying = Retrying now.
outbox-stopped = This message won't be sent.
outbox-code-mail = Email
outbox-broke-off = Sending failed unexpectedly; see the log for the cause.
outbox-took-too-long = It took too long and was cancelled.
outbox-no-service = No mail or SMS service is configured.
outbox-attachment-unknown = Its attachment is unknown: { $error }.
outbox-attachment-failed = Its attachment couldn't be created: { $cause }.
outbox-mail-no-connection = No free connection to the mail server: { $error }.
outbox-mail-silent = The mail server did not answer within { $seconds } s.
outbox-mail-left = The mail server closed the connection.
outbox-mail-rejected = The mail server rejected it: { $code } { $said }.
outbox-mail-sign-in-refused = The mail server refused the sign-in as mail.user: { $code } { $said }.
outbox-mail-unknown-authority = The mail server { $host } answered, but its certificate comes from an unknown authority. Name that authority in mail.ca.
outbox-mail-other-name = The mail server answered, but its certificate is not for { $host }. Set mail.host to the name in the certificate.
outbox-mail-no-tls = { $host } doesn't speak TLS on port { $port }: use tls = "starttls", or port 465.
outbox-mail-port-closed = The mail server can't be reached: { $host } doesn't accept connections on port { $port }.
outbox-mail-not-secure = Can't establish a secure connection to the mail server { $host }: { $said }.
outbox-mail-not-understood = The mail server's response can't be understood: { $said }.
outbox-mail-unreachable = The mail server { $host } can't be reached: { $said }.
outbox-mail-not-composed = The email can't be written: { $cause }.
outbox-sms-not-composed = The text message can't be written: { $cause }.
outbox-sms-answered = The SMS gateway answered { $status }.
outbox-sms-silent = The SMS gateway did not answer within { $seconds } s.
outbox-sms-unreachable = The SMS gateway can't be reached: { $error }.

## pages

pages-address-taken = Another page already has this address.
pages-address-invalid = Use only lowercase letters, digits and hyphens.

## paper

paper-other-documents-still-being = Your other documents are still being prepared. Try again when they are done.
paper-too-many-documents-being = Too many documents are being created right now. Please try again in a moment.

## period

period-year-invalid = Enter a four-digit year or “all”.

## person

person-device = { $browser } on { $system }
person-device-unknown = Unknown browser
person-device-unknown-on = Unknown browser on { $system }
person-link-expired = This link has expired. Request a new one. Only the latest link works, once and for a limited time.
person-authenticator-not-begun = Start setting up the authenticator app first.
person-too-many-attempts = Too many attempts. Please wait a little and try again.
person-password-incorrect = This password is incorrect.
person-new-address-taken = The new address is already in use, so yours was not changed.
person-mixed-scripts = This mixes letters of different alphabets that look alike. Type it in one alphabet.
person-name-taken = Another user already signs in with this address or name.
person-password-too-short = Use at least { $shortest } characters. A few random words are easy to remember.
person-password-too-long = Use at most { $longest } characters.
person-password-too-common = This password is too common. Choose another.
person-password-with-name = This password contains your name or a company's. Choose another.
person-password-of-dates = This password consists of seasons, months or days. Choose another.
person-password-repetitive = This password repeats itself. Choose another.

## preferences

preferences-mail-not-received = Your roles don't receive these emails.
preferences-favourite-removed = { $name } removed from favourites.
preferences-favourites-full = You have { $favourites } favourites. Remove one first.
preferences-favourite-added = { $name } added to favourites.
preferences-too-many-favourites = You can have up to { $favourites } favourites.
preferences-favourite-invalid = This account doesn't exist or is listed twice.

## prequest: requests in projects

prequest-priority-low = Low
prequest-priority-normal = Normal
prequest-priority-high = High
prequest-priority-urgent = Urgent
prequest-reason-dealer_change = Change by the dealer
prequest-reason-our_error = Our error
prequest-reason-site_condition = Site condition
prequest-department-pending = Asked
prequest-department-working = Working on it
prequest-department-responded = Answered
prequest-department-not_needed = Not needed
prequest-choose-project = Choose a project.
prequest-choose-type = Choose a type.
prequest-project-stays = A request stays in its project.
prequest-number-needed = Enter the number of the quote or the order.
prequest-file-needed = Add at least one file before you submit this.
prequest-need-by = Choose { $day } or a later day.
prequest-choose-drafter = Choose someone who drafts.
prequest-supervisor-assigns = Only a drafting supervisor can give this to someone else.
prequest-someone-else-checks = You drafted this: someone else has to check it before the dealer sees it.
prequest-choose-file = Choose files of this request that the dealer may see.
prequest-too-many-shown = Choose at most { $most } files.
prequest-respond-something = Choose at least one file, or write a note.
prequest-is-no-orphan = This request already has a project.
prequest-is-orphan = Cannot do this yet: the request has no project.
prequest-is-internal = No dealer sees this request, so no dealer can be asked.
prequest-drawing-open = The drawing { $number } is neither answered nor void.
prequest-is-superseded = { $number } is its revision. Go on there.
prequest-superseded-by = Superseded by { $number }.
prequest-revision-cancelled = The revision { $number } was cancelled.
prequest-orphans-of-all = Only staff who see the requests of all dealers can enter one without a project.
prequest-department-open = { $name } hasn’t answered yet.
prequest-department-answered = This question was already answered.
prequest-choose-department = Choose a department.
prequest-only-members = Only members of { $name } can answer.
prequest-answer-something = Write an answer, add a file, or say that nothing is needed.
prequest-slot-of-staff = Only our staff add such files.
prequest-slot-of-department = Such files are added to a question to a department.
prequest-file-is-shown = The dealer has seen this file. Add a new version instead.
prequest-told-request = Request
prequest-told-title = About
prequest-told-project = Project
prequest-told-promised = Promised by
prequest-told-due = Due
prequest-told-received = we’ve received your request
prequest-told-new = new project request
prequest-told-yours = a request is in your hands
prequest-told-message = new message
prequest-told-question = we need your answer
prequest-told-answer-here = Your request waits until you answer on its page.
prequest-told-still-waiting = we’re still waiting for your answer
prequest-told-answered = the dealer has answered
prequest-told-responded = our answer is here
prequest-told-completed = your request is complete
prequest-told-cancelled = a project request was cancelled
prequest-told-reopened = a project request was opened again
prequest-told-department = a question for your department
prequest-told-department-answered = { $name } has answered
prequest-told-department-late = a department hasn’t answered in time
prequest-told-overdue = a project request is late
prequest-staff-draft = Draft
prequest-staff-submitted = Submitted
prequest-staff-triaged = With the drafter
prequest-staff-in_departments = With departments
prequest-staff-awaiting_dealer = Waiting for the dealer
prequest-staff-internal_review = Internal review
prequest-staff-responded = Responded
prequest-staff-revision_requested = Being revised
prequest-staff-completed = Completed
prequest-staff-cancelled = Cancelled
prequest-dealer-draft = Draft
prequest-dealer-submitted = Submitted
prequest-dealer-triaged = In progress
prequest-dealer-in_departments = In progress
prequest-dealer-awaiting_dealer = Your reply needed
prequest-dealer-internal_review = In progress
prequest-dealer-responded = Yours to review
prequest-dealer-revision_requested = Being revised
prequest-dealer-completed = Completed
prequest-dealer-cancelled = Cancelled
prequest-act-save = save a draft
prequest-act-update = change this
prequest-act-submit = submit this
prequest-act-triage = give this to a drafter
prequest-act-start = start on this
prequest-act-message = write about this
prequest-act-adddepartment = ask a department
prequest-act-updatedepartment = change a question
prequest-act-removedepartment = remove a question
prequest-act-work = work on a question
prequest-act-answer = answer for a department
prequest-act-askdealer = ask the dealer
prequest-act-reply = answer the question
prequest-act-respond = respond
prequest-act-revision = ask for a revision
prequest-act-supersede = supersede this
prequest-act-endrevision = end the revision
prequest-act-complete = complete this
prequest-act-cancel = cancel this
prequest-act-reopen = reopen this
prequest-act-link = link this to a project
prequest-act-reject = reject this
prequest-act-lapse = mark this as late
prequest-button-save = Save draft
prequest-button-update = Edit
prequest-button-submit = Submit
prequest-button-triage = Assign drafter
prequest-button-start = Start
prequest-button-message = Write a message
prequest-button-adddepartment = Ask a department
prequest-button-updatedepartment = Edit question
prequest-button-removedepartment = Remove question
prequest-button-work = Start on the question
prequest-button-answer = Answer
prequest-button-askdealer = Ask the dealer
prequest-button-reply = Answer the question
prequest-button-respond = Respond
prequest-button-revision = Request a revision
prequest-button-supersede = Supersede
prequest-button-endrevision = End the revision
prequest-button-complete = Complete
prequest-button-cancel = Cancel request
prequest-button-reopen = Reopen
prequest-button-link = Link to a project
prequest-button-reject = Reject
prequest-button-lapse = Mark as late
prequest-past-save = Saved
prequest-past-update = Changed
prequest-past-submit = Submitted
prequest-past-triage = Given to a drafter
prequest-past-start = Started
prequest-past-message = Message written
prequest-past-adddepartment = Department asked
prequest-past-updatedepartment = Question changed
prequest-past-removedepartment = Question removed
prequest-past-work = Department started
prequest-past-answer = Department answered
prequest-past-askdealer = Dealer asked
prequest-past-reply = Question answered
prequest-past-respond = Responded
prequest-past-revision = Revision requested
prequest-past-supersede = Superseded
prequest-past-endrevision = Revision ended
prequest-past-complete = Completed
prequest-past-cancel = Cancelled
prequest-past-reopen = Reopened
prequest-past-link = Linked to a project
prequest-past-reject = Rejected
prequest-past-lapse = Overdue

## pricing

pricing-current-only = Only current prices can be viewed: active=true.
pricing-preview-outdated = The items have changed since this preview. Upload the file again.
pricing-list-already-applied = This price list was already applied.
pricing-list-deleted = Price list deleted.
pricing-list-columns-missing = The first row must contain the columns Code and Price.
pricing-list-columns-alike = The file has several columns named “{ $heading }”. Leave one of them.
pricing-list-decimals-mixed = Prices are written in two ways: { $comma } on line { $line }, { $point } on line { $other }. Write all of them in one way.
pricing-list-decimals-unclear = { $text } on line { $line } could be two prices. Write at least one price with two decimals.
pricing-list-too-many-rows = A price list can have up to { $most_rows } rows. Split the file.
pricing-list-too-much-text = A price list can have up to 16 MB of text. Split the file.
pricing-row-code-missing = The code is missing.
pricing-row-code-too-long = The code has more than { $most } characters.
pricing-row-description-missing = A new item requires a description.
pricing-row-description-too-long = The description has more than { $most } characters.
pricing-row-currency-unknown = “{ $currency }” is not a currency. Use CAD or USD.
pricing-row-price-missing = The price is missing.
pricing-row-price-invalid = “{ $text }” is not a price. Use zero or more, with up to four decimals.
pricing-row-repeated = Line { $line } already has this code.
pricing-row-category-unknown = Unknown category “{ $category }”.
pricing-row-unit-unknown = Unknown unit “{ $unit }”.
pricing-unit-code-taken = Another unit already has this code.
pricing-category-name-taken = Another category already has this name.
pricing-item-code-taken = Another item in this currency already has this code.
pricing-currency-fixed = The currency can't be changed. Add another item instead.
pricing-changed = { $changed ->
    [one] { $changed } price
   *[other] { $changed } prices
} changed, { $added ->
    [one] { $added } item
   *[other] { $added } items
} added.
pricing-unit-in-use = This unit is used by { $items ->
    [one] { $items } item
   *[other] { $items } items
}.
pricing-category-contains-items = This category contains { $items ->
    [one] { $items } item
   *[other] { $items } items
}.
pricing-category-contains-below = This category contains { $below ->
    [one] { $below } category
   *[other] { $below } categories
}.
pricing-code-added = New

## project

project-too-many-empty = You've reached the limit of { $most } projects for which nothing was requested yet. Use or archive one first.
project-staff-active = Active
project-staff-on_hold = On hold
project-staff-ordered = Ordered
project-staff-lost = Lost
project-staff-archived = Archived
project-dealer-active = Active
project-dealer-on_hold = On hold
project-dealer-ordered = Ordered
project-dealer-lost = Lost
project-dealer-archived = Archived
project-act-create = begin a project
project-act-update = change this project
project-act-price = set this project’s value
project-act-archive = archive this project
project-act-restore = restore this project
project-button-create = New project
project-button-update = Edit
project-button-price = Set value
project-button-archive = Archive
project-button-restore = Restore
project-past-create = Created
project-past-update = Changed
project-past-price = Value set
project-past-archive = Archived
project-past-restore = Restored
project-has-open-request = Cannot archive this project: { $number } is still open.
project-is-archived = This project is archived. Restore it first.
project-archive-apart = Archive the project instead.
project-too-many-contacts = Enter at most { $most } contacts.
project-too-many-orders = Add at most { $most } quotes and orders at once.
project-choose-orders = Choose quotes and orders of this account.
project-value-bounds = Enter an amount from 0.00 to 1,000,000,000.00.
project-choose-currency = Choose CAD or USD.
project-too-many-lines = This project has more than { $most } lines. Look at its quotes and orders one by one.
project-idle = { $number } { $name }: nothing has happened here for six months
project-idle-next = Archive the project if it is done. You can restore it at any time.

## profile

profile-address-saved = Address saved.
profile-address-unchanged = This is already your address.
profile-address-to-be-confirmed = We've emailed both addresses. The change takes effect once both are confirmed.
profile-second-step-required = Please set up two-step verification first.
profile-password-unchanged = Choose a password that differs from your current one.
profile-phone-country = Text messages can't be sent to numbers of this country. Use another number or another kind of two-step verification.
profile-phone-not-recognized = This number wasn't recognized. Add the country code.
profile-phone-code-sent = We've sent a code to this phone. It's valid for ten minutes.
profile-phone-verified = Phone verified.
profile-text-messages-unavailable = Text messages aren't available to you here.
profile-phones-full = You have 20 phones. Remove one first.
profile-phone-added = Phone added.
profile-phone-updated = Phone updated.
profile-phone-removed = Phone removed.
profile-phone-receives-codes = Your sign-in codes go to this phone. Change your two-step verification first.
profile-sign-in-again = To confirm that it's you, sign in at { $name } again.
profile-password-needed = Enter your password to continue.
profile-second-step-unknown = Choose none, totp, email or sms.
profile-second-step-changed = Two-step verification changed. Your other devices were signed out.
profile-password-change-due = Please change your password first.
profile-second-step-off = Turn on two-step verification first; recovery codes replace its codes.
profile-devices-signed-out = All other devices were signed out, and no device is remembered.
profile-address-changed = Your email address has been changed. Please sign in with the new one.
profile-address-half-confirmed = Thank you. The change takes effect once the other address is confirmed too.
profile-password-changed = Password changed. Your other devices were signed out.
profile-second-step-demanded = You need two-step verification to sign in.
profile-email-codes-unavailable = Email codes aren't available to you.
profile-text-codes-unavailable = Text-message codes aren't available to you.
profile-verified-phone-needed = Add and verify a mobile phone first.
profile-authenticator-needed = Set up the authenticator app first.

## record

record-in-use = Other records use this one, so it can't be deleted.
record-saved = { $name } saved.
record-uploaded = { $name } uploaded.
record-too-many-files = You can add up to { $most } files here.
record-cannot-while = Cannot { $act } while { $status }.
record-act-archive = archive
record-act-publish = publish
record-act-withdraw = withdraw
record-name-account-preference = Account preference
record-name-approval-unit = Approval unit
record-name-approved-for = Approval purpose
record-name-bom-comment = BOM comment
record-name-change-fee = Fee
record-name-department = Department
record-name-drawing-type = Drawing type
record-name-manufacturing-comment = Manufacturing comment
record-name-order-entry-comment = Order entry comment
record-name-process-type = Kind of work
record-name-project-type = Project type
record-name-quick-select = Quick-select preset
record-name-request-type = Request type
record-name-tax-rate = Tax rate
record-name-advisor = Advisor
record-name-article = Article
record-name-category = Category
record-name-crew = Crew
record-name-elevation-rule = Elevation rule
record-name-entry = Entry
record-name-holiday = Holiday
record-name-item = Item
record-name-news-item = News item
record-name-notification = Notification
record-name-page = Page
record-name-step = Step
record-name-unit = Unit
record-name-warranty-document = Warranty document
record-name-saved-reply = Saved reply
record-publish-after-last-day = Can't publish this because its last day has passed. Choose a later one.
record-ended = This has ended. Choose a later end to publish it.
record-end-before-start = The end must be after the start.
record-audience-too-large = Choose up to { $most_named }; you chose { $count }.
record-province-unknown = “{ $code }” is not a province or state.
record-audience-unknown = { $named } { $value } doesn't exist.
record-text-too-long = This text is too long.
record-not-found = This { $noun } doesn't exist.
record-published = { $name } published.
record-withdrawn = { $name } withdrawn.
record-archived = { $name } archived.
record-category-unknown = There is no such category.
record-category-circular = A category cannot lie in itself or below itself.
record-categories-too-deep = Categories are at most { $deepest } deep.

## registrations

registrations-already-decided = This registration has already been { $status }.
registrations-approved = { $name } has been approved. An invitation was sent by email.
registrations-account-missing = Choose an account, or enter a new one.
registrations-decided-by-other = Someone else has already decided on this registration.
registrations-rejected-not-told = Rejected. There was no email address to notify.
registrations-rejected = Rejected. The applicant will be notified by email.

## acceptance

acceptance-quote-cancelled = This quote was cancelled. Ask your account manager for a new one.
acceptance-quote-expired = This quote was valid until { $day }. Ask your account manager for a new one.
acceptance-quote-ordered = This quote has already been ordered.
acceptance-beyond-limit = You can order up to { $limit }, and this is { $amount } before tax.
acceptance-reply-first = Cannot accept again: the quote hasn't changed. Reply to the question instead.
acceptance-accept-again = Cannot reply: the quote has changed. Accept it again or withdraw.
acceptance-wanted-earlier = Enter today or a later date.
acceptance-own-name = Enter your own name: { $name }
acceptance-ship-to-unknown = Choose one of your delivery addresses.
acceptance-po-in-use = Another order already has this PO number. Enter another one, or confirm that you want to use it again.
acceptance-files-unknown = Choose files that you have just added here.
acceptance-files-fixed = Cannot add files while { $status }.
acceptance-lapsed-by-itself = Quotes expire by themselves. Choose another reason.
acceptance-said-changed = The quote was changed in the ERP.
acceptance-said-no-reply = There was no reply for 10 days.
acceptance-said-lapsed = The quote expired before anyone took it.
acceptance-fact-number = Accepted quote
acceptance-told-received = We received your order
acceptance-told-received-next = You accepted this quote. We will enter it and send you the order.
acceptance-told-queued = A quote was accepted
acceptance-told-queued-by = { $name } accepted this quote.
acceptance-told-withdrawn = An accepted quote was withdrawn
acceptance-told-taken = Your order is being entered
acceptance-told-taken-by = { $name } is entering your order.
acceptance-told-question = We asked you a question
acceptance-told-answer = We have a question about the quote that you accepted.
acceptance-told-reminder = Your reply is still needed
acceptance-told-reply = The dealer replied
acceptance-told-declined = We could not accept your order
acceptance-told-declined-why = We did not accept your order, for this reason:
acceptance-told-ordered = Your order has been entered
acceptance-told-ordered-same = Your order is entered as you accepted it.
acceptance-told-ordered-differs = Your order is entered. It differs from what you accepted; please review the differences.
acceptance-told-changed = An accepted quote has changed
acceptance-told-changed-accept = The quote has changed since you accepted it. Review the differences, and accept it again or withdraw.
acceptance-told-changed-waits = The quote has changed since it was accepted. The dealer has to accept it again.
acceptance-told-no-reply = The dealer did not reply
acceptance-told-lapsed = A quote has expired
acceptance-told-lapsed-why = The quote expired before its order was entered. Ask for a new quote.
acceptance-told-lapses = An accepted quote is about to expire
acceptance-told-lapses-take = The quote expires within a day, and no one has taken its order.
acceptance-told-differs = An order differs from what was accepted
acceptance-told-unordered = An order arrived that no one asked for
acceptance-told-unordered-why = Order { $order } is from this quote, but its acceptance was declined or withdrawn.
acceptance-receipt = Accepted quote
acceptance-receipt-ship-to = Ship to
acceptance-receipt-terms = Terms
acceptance-receipt-valid-until = Valid until
acceptance-receipt-comment = Comment
acceptance-receipt-hash = Fingerprint of what was accepted (SHA-256)
acceptance-receipt-lines = Lines
acceptance-receipt-freight = Freight
acceptance-receipt-taxes = Taxes
acceptance-receipt-statement = Accepted by { $name } on { $at }.
acceptance-staff-submitted = New
acceptance-staff-taken = Being entered
acceptance-staff-question = Waiting for the dealer
acceptance-staff-entered = Entered, waiting for the import
acceptance-staff-ordered = Ordered
acceptance-staff-declined = Declined
acceptance-staff-withdrawn = Withdrawn
acceptance-dealer-submitted = Sent to the order desk
acceptance-dealer-taken = Being entered
acceptance-dealer-question = Your reply needed
acceptance-dealer-entered = Entered, waiting for the order
acceptance-dealer-ordered = Ordered
acceptance-dealer-declined = Declined
acceptance-dealer-withdrawn = Withdrawn
acceptance-act-accept = accept this
acceptance-act-withdraw = withdraw this
acceptance-act-take = take this
acceptance-act-ask = ask the dealer
acceptance-act-reply = reply
acceptance-act-decline = decline this
acceptance-act-entered = mark this as entered
acceptance-act-ordered = take over the order
acceptance-act-changed = take over the change
acceptance-act-resume = go on without a reply
acceptance-act-lapse = let this expire
acceptance-button-accept = Accept
acceptance-button-withdraw = Withdraw
acceptance-button-take = Take
acceptance-button-ask = Ask the dealer
acceptance-button-reply = Reply
acceptance-button-decline = Decline
acceptance-button-entered = Mark as entered
acceptance-button-ordered = Take over the order
acceptance-button-changed = Take over the change
acceptance-button-resume = Go on without a reply
acceptance-button-lapse = Let it expire
acceptance-past-accept = Accepted
acceptance-past-withdraw = Withdrawn
acceptance-past-take = Taken
acceptance-past-ask = Question asked
acceptance-past-reply = Replied
acceptance-past-decline = Declined
acceptance-past-entered = Entered in the ERP
acceptance-past-ordered = Ordered
acceptance-past-changed = Changed by an import
acceptance-past-resume = No reply
acceptance-past-lapse = Expired

## remittance

remittance-too-many-lines = Apply the payment to at most { $most } invoices.
remittance-amount-invalid = Enter an amount from 0.01 to 10,000,000.00.
remittance-discount-invalid = Enter a discount from 0.00 to 10,000,000.00.
remittance-order-unknown = Enter the number of one of your orders or quotes in this currency.
remittance-invoice-unknown = Choose one of your invoices in { $currency }.
remittance-invoice-twice = Name each invoice once.
remittance-credit-unknown = Choose one of your credits in this currency, without a discount.
remittance-request-unknown = Choose one of your submitted service requests.
remittance-not-left = { $number } has { $left } left to apply.
remittance-reason-missing = Choose why you pay less than the { $left } left.
remittance-applied-too-much = You applied { $over } more than you paid.
remittance-currency-unknown = Choose CAD or USD.
remittance-day-invalid = Enter a date in the last 90 days. Cheques can be dated up to 7 days ahead.
remittance-corrects-unknown = Choose one of your posted payments.
remittance-posted-later = Enter today or an earlier date.
remittance-posted-amount = Enter an amount from what is posted up to what the line applies.
remittance-first-approved = { $number }: your approval was recorded. A second person has to approve it too.
remittance-first-approved-of-many = Your approval was recorded. A second person has to approve it too.
remittance-someone-else-approves = You already approved this. Someone else has to give the second approval.
remittance-no-longer-fits = Cannot approve: an invoice has less left than this applies. Change what it pays first.
remittance-fact-number = Number
remittance-fact-reference = Reference
remittance-fact-amount = Amount
remittance-fact-receipt = Receipt
remittance-fact-balance = Balance
remittance-told-received = Your payment was recorded
remittance-told-awaiting = It hasn't been posted yet.
remittance-told-queued = Remittance to review
remittance-told-second = Waiting for a second approval
remittance-told-to-approve = Waiting for approval
remittance-told-to-post = Approved, waiting to be posted
remittance-told-question = We asked you a question
remittance-told-answer = We have a question about your payment.
remittance-told-rewritten = What your payment pays was changed
remittance-told-see-changes = We changed which invoices your payment is applied to.
remittance-told-approved = Your payment was approved
remittance-told-posted = Your payment was posted
remittance-told-partly-posted = Your payment was partly posted
remittance-told-posted-whole = Your payment was posted in full.
remittance-told-posted-part = Your payment was posted in part. The rest hasn't been posted yet.
remittance-told-rejected = Your payment was rejected
remittance-told-rejected-why = We couldn't accept your payment record.
remittance-told-void = A remittance was withdrawn
remittance-files-fixed = Cannot change files while { $status }.
remittance-mapping-unreadable = This mapping is invalid: { $error }
remittance-mapping-columns = Name from 1 to { $most } columns.
remittance-mapping-field = Column “{ $name }”: name one of the fields { $fields }, or a constant.
remittance-export-too-long = More than { $most } lines were approved since then. Choose a later day.
remittance-other-id = This is not the id in the address.

## remittance: states and verbs

remittance-staff-draft = Draft
remittance-staff-submitted = Submitted
remittance-staff-in_review = In review
remittance-staff-needs_info = Waiting for the dealer
remittance-staff-approved = Approved
remittance-staff-partly_posted = Partly posted
remittance-staff-posted = Posted
remittance-staff-rejected = Rejected
remittance-staff-void = Withdrawn
remittance-dealer-draft = Draft
remittance-dealer-submitted = Sent, not posted
remittance-dealer-in_review = Being matched
remittance-dealer-needs_info = Your reply needed
remittance-dealer-approved = Approved, not posted
remittance-dealer-partly_posted = Partly posted
remittance-dealer-posted = Posted
remittance-dealer-rejected = Rejected
remittance-dealer-void = Withdrawn
remittance-act-save = save a draft
remittance-act-submit = submit this
remittance-act-change = change this
remittance-act-reply = reply
remittance-act-message = write a message
remittance-act-review = review this
remittance-act-return = ask the dealer
remittance-act-update = change what it pays
remittance-act-approve = approve
remittance-act-post = post
remittance-act-postimport = post what was received
remittance-act-reject = reject
remittance-act-reopen = reopen
remittance-act-void = withdraw this
remittance-button-save = Save draft
remittance-button-submit = Submit
remittance-button-change = Save changes
remittance-button-reply = Reply
remittance-button-message = Write a message
remittance-button-review = Review
remittance-button-return = Ask the dealer
remittance-button-update = Change what it pays
remittance-button-approve = Approve
remittance-button-post = Post
remittance-button-postimport = Post what was received
remittance-button-reject = Reject
remittance-button-reopen = Reopen
remittance-button-void = Withdraw
remittance-past-save = Saved
remittance-past-submit = Sent
remittance-past-change = Changed
remittance-past-reply = Replied
remittance-past-message = Message written
remittance-past-review = Review started
remittance-past-return = Question asked
remittance-past-update = What it pays was changed
remittance-past-approve = Approved
remittance-past-post = Posted
remittance-past-postimport = Posted by an import
remittance-past-reject = Rejected
remittance-past-reopen = Reopened
remittance-past-void = Withdrawn

## report

report-account-unknown = There is no account with this code.
report-all = All
report-answered = Answered
report-answered-before = Answered in the period before
report-compared-with = Compared with
report-covers = Period
report-cycle = Cycle time
report-cycle-lower-minutes = Cycle time, lower quartile (minutes)
report-cycle-minutes = Cycle time, median (minutes)
report-cycle-upper-minutes = Cycle time, upper quartile (minutes)
report-days = { $days } d
report-definitions = How the figures are calculated
report-dropped = The report is no longer emailed to you.
report-ends-too-late = A report can't end more than ten years from now.
report-figure-before = { $figure } before
report-first-answer = First answer
report-first-answer-minutes = First answer, median (minutes)
report-hours = Hours
report-hours-long = { $hours } h
report-late = Late
report-mail-compared = The figures in brackets are for the same number of days before, from { $from }.
report-mail-figure = { $now } ({ $before })
report-mail-subject = { $report }, { $from } to { $to }
report-means-answered = Requests whose latest answer was sent in the period, whenever they were submitted. By department: questions answered, or found not to need an answer, in it.
report-means-cycle = From submission to the answer, for requests answered in the period: the median, so half took no longer. Elapsed time, including nights, weekends and time spent waiting for the dealer.
report-means-first-answer = From submission to the first message, question or answer that the dealer could read, for requests received in the period: the median, so half took no longer.
report-means-hours = Hours that departments entered with the answers given in the period.
report-means-on-time = Of the answered requests with a promised date (or, without one, a due date), the share answered by the end of that day. Late are the others of these.
report-means-received = Requests submitted in the period. By department: questions asked in it.
report-means-revisions = Revisions submitted in the period, by the reason that was given.
report-minutes = { $minutes } min
report-no-account = No account
report-no-technician = No technician
report-on-time = On time
report-period = { $from } to { $to }
report-period-too-long = A report covers up to ten years. Choose a shorter period.
report-promised = With a promised date
report-questions-apart = The rows of this report are questions, which have a list of their own.
report-received = Received
report-received-before = Received in the period before
report-revisions = Revisions
report-saved = The report will be emailed to you each Monday.
report-technician-unknown = There is no member of staff with this ID.
report-title-account = Project requests by account
report-title-department = Questions to departments
report-title-priority = Project requests by priority
report-title-technician = Project requests by technician
report-too-long-to-print = A report of more than { $most } lines can't be a PDF. Choose Excel or CSV, or narrow it down.
report-too-many-saved = You can have up to { $most } reports emailed. Stop one first.
report-type-unknown = There is no request type with this code.
remittance-short-damaged = Damaged
remittance-short-early-discount = Early-payment discount
remittance-short-missing = Missing
remittance-short-other = Other
remittance-short-partial-payment = Partial payment
remittance-short-service-claim = Service claim
remittance-short-tax = Tax
remittance-short-wrong-price = Wrong price
reply-desk-of-others = Only the supervisor of this desk can change its replies.
reply-field-unknown = { $name } isn't a field. Fields are { $known }.
reply-name-taken = This desk already has a reply with this name.
report-approved = Approved
report-approved-share = Share approved
report-by-account = Account
report-by-advisor = Service advisor
report-by-crew = Crew
report-by-kind = Kind of change
report-by-manager = Account manager
report-by-method = Method of payment
report-by-priced-by = Priced by
report-by-priority = Priority
report-by-product = Product
report-by-reason = Reason for paying short
report-by-symptom = Problem
report-by-verdict = Warranty decision
report-charged = Charged
report-completed = Completed
report-days-to-pay = Days to pay
report-dimension-unknown = This report can't be divided like that.
report-first-visit = Repaired in one visit
report-in-time = On time
report-late-fees = Late fees
report-means-changes-approved = Change requests that dealers approved in the period.
report-means-changes-approved-share = Of the prices that dealers answered in the period, the share that they approved.
report-means-changes-completed = Change requests carried out in the period.
report-means-changes-cycle = From the request until it was carried out, for requests completed in the period: the median, so half took no longer.
report-means-changes-late-fees = The fees for late changes stated on the prices that dealers approved in the period, and the fees for cancelling approved changes.
report-means-changes-received = Change requests made in the period.
report-means-changes-to-price = From the request to its latest price, for requests priced in the period: the median, so half took no longer.
report-means-changes-value = The prices before tax that dealers approved in the period. Credits reduce it.
report-means-money-days-to-pay = From the invoice's date to its last settling entry, for invoices settled in the period: the median, so half took no longer.
report-means-money-in-time = Of the invoices settled in the period, the share settled by their due date.
report-means-money-receipts = Receipts that the ERP entered in the period.
report-means-money-remittances = Remittances that dealers submitted in the period.
report-means-money-settled = Invoices whose last settling entry is in the period.
report-means-money-short-open = What is still open of those invoices today.
report-means-money-short-pays = Invoices paid short by remittances submitted in the period. Each has a reason.
report-means-money-to-approve = From submission to approval, for remittances submitted in the period: the median, so half took no longer.
report-means-service-charged = Costs entered for units decided as chargeable, of requests completed in the period.
report-means-service-completed = Service requests completed in the period, whenever they were submitted.
report-means-service-cycle = From submission to completion, for requests completed in the period: the median, so half took no longer. Elapsed time, including time spent waiting for parts or the dealer.
report-means-service-first-answer = From submission to the first answer to the dealer, for requests received in the period: the median, so half took no longer. Elapsed time, including nights and weekends.
report-means-service-first-visit = Of the requests completed in the period with a visit, the share that took one visit and wasn't reopened.
report-means-service-hours = Hours that crews entered for visits in the period.
report-means-service-in-time = Of the answered requests received in the period, the share answered by the time that their priority sets.
report-means-service-planned = Hours of the visits planned for the period, unless called off.
report-means-service-rating = The average rating, from 1 to 5, of requests completed in the period.
report-means-service-received = Service requests submitted in the period.
report-means-service-visits = Visits in the period that took place. By crew, they count for the crew that came.
report-means-service-warranty = Costs entered for units decided as covered or goodwill, of requests completed in the period.
report-not-allowed = You don't have permission to see this report.
report-planned-hours = Planned hours
report-rating = Rating
report-receipts = Received
report-remittances = Remittances
report-settled = Invoices settled
report-short-open = Still open of these
report-short-pays = Paid short
report-title-changes = Change requests
report-title-money = Money
report-title-service = Service
report-to-approve = Time to approve
report-to-price = Time to price
report-unit-days = days
report-unit-minutes = minutes
report-unit-percent = %
report-value = Value approved
report-visits = Visits
report-warranty = Warranty cost
report-without = None given
report-worked-hours = Hours worked

## request

request-for-staff-only = This is available to the manufacturer's staff only.
request-for-dealers-only = This is available to dealers only. Impersonate an account to see it.
request-view-only = You're viewing this account and can't change anything in it.
request-ids-invalid = ids must be whole numbers separated by commas.
request-too-many-rows = Select up to { $most_ids } rows.
request-portal-closed = The portal is closed for maintenance. Please come back later.
request-permission-needed = You need the permission { $permission } for this.
request-parameter-required = The parameter “{ $name }” is required.
request-parameter-repeated = The parameter “{ $name }” is repeated.
request-parameter-invalid = The parameter “{ $field }” is invalid: { $cause }
request-upload-id-invalid = “upload” must be the id of an upload.
request-upload-unfinished = This upload isn't finished: { $received } of { $size } bytes are here.
request-upload-damaged = The file was damaged in transit. Please upload it again.
request-not-json = Send the body as application/json.
request-not-an-object = This endpoint requires a JSON object as its body.
request-too-large = The request is larger than the server accepts.
request-json-invalid = The body is not valid JSON: { $cause }.
request-idempotency-key-too-long = An Idempotency-Key can have up to 200 characters.
request-choose-one-of = Choose one of these: { $words }.
request-unknown-field = There is no field of this name.
request-listed-twice = This is listed twice.
request-number-out-of-range = This number is out of range.
request-invalid = This is invalid: { $cause }.
request-whole-number = This must be a whole number.
request-number = This must be a number.
request-text = This must be a text.
request-boolean = This must be true or false.
request-list = This must be a list.
request-object = This must be an object.
request-something-else = This must be something else.
request-whole-number-too-large = This must be a smaller whole number.
request-not-bytes = Send the bytes as application/octet-stream.

## roles

roles-section-unavailable = This section isn't available for this role.
roles-section-listed-twice = This section is listed twice.
roles-limit-missing = Enter a limit, or null for none.
roles-reach-missing = Choose how far this goes.
roles-reach-too-wide = This role can't have such wide access here.
roles-limit-without-approval = A limit requires the permission to approve.
roles-grant-own-permissions-only = You can only grant permissions you have yourself.
roles-added = Role { $name } added.
roles-staff-role-with-account = Staff roles don't belong to an account.
roles-built-in-name-fixed = Built-in roles can't be renamed. Copy the role instead.
roles-saved = Saved. The change takes effect on each user's next request.
roles-own-role-not-widened = You have this role yourself and can't give yourself more permissions. Ask another administrator.
roles-built-in-stay = { $name } can't be deleted: it is a built-in role.
roles-in-use = { $name } can't be deleted: { $users ->
    [one] { $users } user has
   *[other] { $users } users have
} it.
roles-addressed = { $name } can't be deleted: news or notifications are addressed to it.
roles-deleted = Role { $name } deleted.
roles-administrators-decide-no-prices = System administrators can't decide on money and prices. Give the people concerned another role for that.
roles-owners-need-users = Owners need access to their account's users, or no one could manage them.
roles-auditors-view-only = Auditors can only view.
roles-verb-not-grantable = “{ $code }” can't be granted in { $title }.
roles-allows-nothing = Choose at least one permission.
roles-too-many = Your company can have up to { $most } roles of its own. Delete one first.
roles-of-all-dealers = { $name } is the same for all dealers. Copy it to make a role of your own.
roles-your-own = You have the role { $name } yourself. Ask another owner to change it.
roles-wider-than-yours = { $name } allows more than you may do yourself, so you can't change it.
roles-name-taken = A role with this name already exists.
roles-administrators-need-all = System administrators need full access to roles, staff users and dealer users, or no one could assign permissions.

## search

search-kind-unknown = “{ $kind }” can't be searched.
search-too-long = Use up to { $longest } characters in a search.
search-kind-orders = Orders and quotes
search-kind-invoices = Invoices
search-kind-remittances = Remittances
search-kind-acceptances = Accepted quotes
search-kind-service-requests = Service requests
search-kind-service-orders = Service orders
search-kind-change-requests = Change requests
search-kind-dealers = Dealers
search-kind-users = Users
search-kind-pricing = Pricing
search-kind-knowledge = Knowledge
search-kind-news = News
search-kind-pages = Pages
search-kind-drawings = Drawings
search-kind-project-requests = Project requests
search-kind-projects = Projects

## second steps, within a sentence

second-step-email = email codes
second-step-sms = text-message codes
second-step-totp = an authenticator app

## sections of the product

section-news = News
section-notifications = Notifications
section-pages = Pages
section-knowledge = Knowledge
section-pricing = Supplemental pricing
section-dealers = Dealers and contacts
section-discounts = Discounts
section-dealerusers = Dealers' users
section-staffusers = Staff users
section-roles = Roles and sections
section-orders = Orders
section-invoices = Invoices
section-loaddates = Load dates
section-deliveries = Deliveries
section-changerequests = Change requests
section-service = Service requests
section-servicelists = Service lists
section-projects = Projects
section-drawings = Drawings
section-draftinglists = Drafting lists
section-remittances = Remittances
section-financials = Money
section-reports = Reports
section-impersonation = Impersonation
section-imports = Imports
section-system = System
section-audit = Audit log
section-outbox = Outbox
section-users = Users

## service

service-answer-missing = Choose the dealer's answer.
service-answered-amount-missing = Enter the amount the dealer answered.
service-days-out-of-range = Choose from 1 to { $days } days.
service-days-missing = Choose a first and a last day.
service-visit-not-booked = Only a booked visit can be moved.
service-edit-permission-needed = You need the permission service:edit for this.
service-no-price-asked = No price is waiting for an answer.
service-own-price-question = You asked for this price. Someone else has to record the answer.
service-reject-needs-supervisor = Only a supervisor can reject a request of a long-standing dealer. You need the permission service:delete, or hand the request over to a supervisor.
service-too-late-to-reopen = Requests can't be reopened more than 30 days after they ended. Please create a new request.
service-no-problem-described = Describe at least one problem with a unit.
service-year-out-of-range = Enter a year from 1950 to { $this_year }.
service-phone-invalid = Enter a phone number with its area code, or with + and the country code.
service-country-missing = Choose the country.
service-province-missing = Choose the province or state.
service-problem-type-missing = Choose the type of problem.
service-wanted-missing = Choose parts, repair or unsure.
service-found-when-missing = Choose when it was found: on delivery, in storage, at installation or in use.
service-date-in-future = This date is in the future.
service-installed-after-found = The installation date can't be after the date it was found.
service-description-missing = Describe what you see: where it is, what happens, and since when.
service-draft-deleted = Draft deleted.
service-order-unknown = This account has no order with this number.
service-list-entry-unknown = Choose one from the list.
service-reporter-unknown = Choose one of the dealer's users.
service-set-by-team-only = Only our service team can set this.
service-too-many-incidents = A request can have up to { $incidents } incidents.
service-incident-of-other-request = This incident doesn't belong to the request.
service-line-order-missing = Choose the order of this line.
service-symptom-missing = Choose a symptom.
service-quantity-too-small = Enter at least one.
service-successor-invalid = Choose an active user of this account who may edit service requests.
service-cannot-add-images-while = Cannot add images while { $status }.
service-images-of-visit-by-crew = Only the crew that visits can add images of a visit.
service-image-added-as = This image was already added as { $name }.
service-image-added = This image was already added.
service-request-full-images = You can add up to { $most ->
    [one] { $most } image
   *[other] { $most } images
} of a request.
service-visits-full-images = You can add up to { $most ->
    [one] { $most } image
   *[other] { $most } images
} of a request's visits.
service-open-requests = { $count ->
    [one] { $count } open service request
   *[other] { $count } open service requests
}
service-drafts = { $count ->
    [one] { $count } draft
   *[other] { $count } drafts
}
service-requests-and-drafts = { $requests ->
    [one] { $requests } open service request
   *[other] { $requests } open service requests
} and { $drafts ->
    [one] { $drafts } draft
   *[other] { $drafts } drafts
}
service-handed-over-to = { $count ->
    [one] { $what } is handed over to { $name }.
   *[other] { $what } are handed over to { $name }.
}
service-left-to-nobody = { $count ->
    [one] { $what } stays without anyone to look after them.
   *[other] { $what } stay without anyone to look after them.
}
service-requests-handed-over = { $count ->
    [one] { $count } open service request is handed over.
   *[other] { $count } open service requests are handed over.
}
service-requests-back-in-queue = { $count ->
    [one] { $count } open service request is back in the queue.
   *[other] { $count } open service requests are back in the queue.
}
service-still-in-crews = They still belong to { $crews ->
    [one] { $crews } crew
   *[other] { $crews } crews
} with { $visits ->
    [one] { $visits } visit
   *[other] { $visits } visits
} ahead.
service-crews-handed-over = The place in { $crews ->
    [one] { $crews } crew
   *[other] { $crews } crews
} is handed over.
service-drafts-handed-over = { $count ->
    [one] { $count } draft is handed over.
   *[other] { $count } drafts are handed over.
}
service-drafts-left = { $count ->
    [one] { $count } draft stays without anyone to look after it.
   *[other] { $count } drafts stay without anyone to look after them.
}
service-cannot-remove-image-while = Cannot remove this image while { $status }.
service-image-name-used-up = Too many images have this name already.
service-cannot-print-while = Cannot print this while { $status }.
service-visit-already-planned = Someone else has already planned this visit.
service-visit-without-plan = This visit has no plan to discard.
service-no-appointments-chosen = Choose at least one appointment.
service-visit-plan-gone = This visit no longer has a plan.
service-resolution-missing = Choose a resolution.
service-advisor-unknown = Choose one of the advisors.
service-wish-repeated = Ask for each item only once.
service-amount-without-price-question = Only a price question can have an amount.
service-price-out-of-range = Enter a price from 0.01 to 1,000,000.00.
service-reply-empty = Write a reply, or add an image.
service-reply-images = Images added.
service-accepted-amount-missing = Enter the amount you accept.
service-approve-price-declined = Can't approve chargeable work while the dealer declined the price of { $price }. Propose another price, or don't charge.
service-approve-price-unanswered = Can't approve chargeable work while the dealer has not accepted the price of { $price } yet.
service-approve-price-missing = Can't approve chargeable work before its price is accepted. Send the dealer a price question first.
service-incident-undecided = Decide whether incident { $seq } is covered.
service-cost-beyond-limit = This costs { $cost }, and you can approve up to { $limit }. You need the permission service:delete for this.
service-reason-unknown = Choose a reason from the list.
service-link-invalid = Start the link with https://, or with / for a page of the portal.
service-new-photo-missing = Add a new photo of the defect first.
service-target-merged = That request was merged into another one.
service-target-closed = That request is closed. Choose one that is open.
service-rating-out-of-range = Choose from 1 to 5.
service-order-kind-missing = Choose a visit, parts shipment or remake.
service-date-in-past = Choose today or a later date.
service-shipping-method-unknown = Choose a shipping method from the list.
service-too-many-parts = You can add up to 100 parts.
service-crew-missing = Choose a crew.
service-day-missing = Choose a day.
service-start-missing = Enter the start time.
service-end-before-start = The end time must be after the start time, on the same day.
service-same-crew = Choose a different crew.
service-no-visit-booked = No visit is booked.
service-hours-out-of-range = Enter from 0 to 999.99 hours.
service-visit-still-open = Can't complete the request while a visit is still open.
service-hours-missing = Enter the hours worked.
service-result-photo-missing = Add a photo of the result, or give a reason why there is none.
service-signature-missing = Get a signature, or give a reason why there is none.
service-resolution-unknown = Choose a resolution from the list.
service-incident-unresolved = Choose how incident { $seq } was resolved.
service-order-still-open = Can't { $phrase } while service order { $number } is open. End it in the same step.
service-crew-occupied = { $crew } already visits for { $request } from { $starts } to { $ends }. Choose another time, or give a reason for the overlap.
service-postal-code-invalid = Enter the postal code as A1A 1A1.
service-zip-code-missing = Enter the ZIP code.
service-before-shipment = This can't be before the order was shipped on { $shipped }.
service-draft-saved = Draft saved.
service-updated = { $number } updated.
service-already-submitted = The request has been submitted. Send us a message to change this.
service-incidents-kept = Submitted incidents can't be removed. Add a note instead.
service-merge-too-large = Together they would have more than { $most } problems.
service-target-approved = That request is already approved, and this one has additional problems. Choose one that isn't approved yet.
service-too-many-appointments = Send up to { $plans } appointments at a time.
service-order-number-taken = A service order with this number already exists.
service-not-all-covered = Some incidents aren't covered. Approve in part, or reject the request.
service-nothing-covered = Nothing is covered. Reject the request, or hand it over to a supervisor.
service-everything-covered = Everything is covered. Approve the whole request.
service-target-missing = Choose the other request.
service-target-unknown = This account has no such request.
service-target-not-submitted = Choose another request that was submitted.
service-second-crew-reason-missing = Choose a reason for the second crew.
service-submitted-late-damage = { $number } submitted. Delivery damage was reported after the agreed period, but we'll still review it.
service-submitted = { $number } submitted.
service-reply-sent = Reply to { $number } sent. Status: { $label }.
service-request = Request
service-order = Order
service-problem = Problem
service-service-visit = { $number }: service visit
service-visit-at = { $day }, { $starts } to { $ends }
service-visit-at-zone = { $day }, { $starts } to { $ends }, { $zone }
service-zone-newfoundland = Newfoundland time
service-zone-atlantic = Atlantic time
service-zone-atlantic-standard = Atlantic standard time
service-zone-eastern = Eastern time
service-zone-eastern-standard = Eastern standard time
service-zone-central = Central time
service-zone-central-standard = Central standard time
service-zone-mountain = Mountain time
service-zone-mountain-standard = Mountain standard time
service-zone-yukon = Yukon time
service-zone-pacific = Pacific time
service-zone-alaska = Alaska time
service-zone-aleutian = Hawaii–Aleutian time
service-zone-hawaii = Hawaii time
service-verdicts-unreadable = The decisions could not be read.
service-successor-lacks = { $name } can't take this over. Choose someone whose role allows all of it.
service-zone-unknown = Choose a time zone from the list.
service-zone-needed = Choose the time zone of the site: its address doesn't say which one it is.
service-when = When
service-where = Where
service-told-received = we've received your service request
service-told-review = Thank you. We've received your service request and will review it.
service-told-new = new service request
service-told-problem-added = another problem was added
service-dealer-replied = the dealer replied
service-dealer-replied-question = The dealer replied to your question:
service-price-accepted = price accepted
service-price-declined = price declined
service-told-answer-recorded = your answer to the price was recorded
service-told-answer-file = You'll find the file that shows your answer on the request's page. If it's wrong, message us there right away.
service-dealers-answer-recorded-accepted = the dealer's answer was recorded: accepted
service-dealers-answer-recorded-declined = the dealer's answer was recorded: declined
service-told-assigned = assigned to you
service-told-price-question = To continue with your service request, we need your approval of a price. Please accept or decline it on the request's page.
service-told-question = To continue with your service request, we need some information from you:
service-told-reply-needed = we need your reply
service-told-send-us = Please send us
service-told-reply-still-needed = we still need your reply
service-told-question-waiting = We asked you a question { $days } days ago and are waiting for your reply:
service-told-message = new message
service-told-wrote = { $name } wrote:
service-told-decision = our decision
service-told-reviewed = We've reviewed your service request. Here's our decision. We'll schedule the work next.
service-decision-2 = Decision
service-agreed-price = Agreed price
service-told-not-covered = We've reviewed your service request, and it isn't covered.
service-reason = Reason
service-warranty-clause = Warranty clause
service-told-disagree = If you disagree, reopen the request within 30 days and tell us why.
service-told-withdrawn = withdrawn
service-told-withdrawn-by = This service request was withdrawn by { $name }.
service-told-closed = closed
service-told-rate = This service request is closed. How did we do? You can rate it with one tap on its page.
service-told-closed-silent = closed without a reply
service-told-no-reply = We asked you a question two weeks ago and haven't heard back, so this request is now closed.
service-told-still-needed = If you still need it, reopen the request within 30 days.
service-told-reopened = reopened
service-told-reopened-by = { $name } reopened this request.
service-told-continued = continued under another number
service-told-merged = This was reported twice. It continues as { $number }, along with its problems, photos and messages.
service-continued-in = Continued in
service-told-order = service order created
service-told-order-created = We've created service order { $number } for { $what }.
service-service-order = Service order
service-expected = Expected
service-told-visit = our visit
service-told-visit-booked = Our crew will visit you. The appointment is attached for your calendar.
service-contact-on-site = Contact on site
service-appointment-booked = A service visit has been booked by { $company }.
service-told-visit-reminder = visit reminder
service-told-visit-coming = A reminder that our crew will visit you.
service-appointment-reminder = A reminder of the service visit by { $company }.
service-appointment-cancelled = The service visit has been cancelled by { $company }.
service-told-arrived = our crew has arrived
service-told-work-begun = Our crew has started work.
service-told-incomplete = not complete yet
service-told-more-to-do = Our crew visited you, but there's more to do. We'll get back to you.
service-next-step = Next step
service-told-done = done, please confirm
service-told-check = The work on your service request is complete. Please check it and confirm, or reopen the request.
service-told-closing = If we don't hear from you, we'll close it after 7 days.
service-told-deadline-missed = deadline missed

## service-list

service-list-advisor-invalid = Choose an active staff user who can view service requests.
service-list-crew-number-taken = Another crew already has this number.
service-list-advisor-exists = This user is already an advisor.
service-list-advisor-user-fixed = The advisor's user can't be changed.
service-list-entry-list-fixed = The list of an entry can't be changed.
service-list-entry-code-taken = Another entry in the list already has this code.
service-list-minutes-invalid = Enter from 1 to 120000 minutes.
service-list-holiday-exists = This day is already a holiday.
service-list-entry-in-use = Used { $uses ->
    [one] { $uses } time
   *[other] { $uses } times
}. Deactivate it instead.
service-list-advisor-in-use = This advisor has { $open ->
    [one] { $open } open request
   *[other] { $open } open requests
}. Assign them to someone else first.
service-list-crew-too-large = A crew can have up to { $most_members } members.
service-list-crew-in-use = This crew is used by visits or requests. Deactivate it instead.
service-list-times-of-priorities-only = Only priority levels have response times.
service-list-resolve-before-respond = The time to resolve can't be shorter than the time to respond.

## service-order

service-order-line-unknown = The order doesn't have this line.
service-order-too-many-units = The order has only { $quantity }.
service-order-code-ship = Parts shipped
service-order-code-remake = Remake

## service: states and verbs

# Dealers confirm what staff close, and withdraw what staff cancel.
service-button-confirm = Confirm that it's fixed
service-button-withdraw = Withdraw
service-past-addImage = Photo added
service-past-removeImage = Photo removed
service-past-handOver = Handed over
service-past-absorb = Another request was merged into this one
service-staff-draft = Draft
service-staff-submitted = Submitted
service-staff-in_review = In review
service-staff-more_info = Waiting for the dealer
service-staff-approved = Approved
service-staff-awaiting_parts = Awaiting parts
service-staff-scheduled = Visit booked
service-staff-in_progress = In progress
service-staff-completed = Completed
service-staff-closed = Closed
service-staff-rejected = Rejected
service-staff-cancelled = Cancelled
service-dealer-draft = Draft
service-dealer-submitted = Submitted
service-dealer-in_review = Being reviewed
service-dealer-more_info = Your reply needed
service-dealer-approved = Approved, being scheduled
service-dealer-awaiting_parts = Waiting for parts
service-dealer-scheduled = Visit booked
service-dealer-in_progress = Visit in progress
service-dealer-completed = Done, please confirm
service-dealer-closed = Closed
service-dealer-rejected = Not covered
service-dealer-cancelled = Withdrawn
service-act-save = save as a draft
service-act-submit = submit
service-act-append = add to this
service-act-edit = change this
service-act-review = take
service-act-assign = assign
service-act-moreinfo = ask
service-act-reply = reply
service-act-acceptprice = accept the price
service-act-declineprice = decline the price
service-act-dealeranswer = record an answer
service-act-approve = approve
service-act-partapprove = approve in part
service-act-process = process
service-act-schedule = schedule
service-act-plan = plan a visit
service-act-unplan = discard a plan
service-act-start = start
service-act-incomplete = report this as incomplete
service-act-complete = complete
service-act-close = close
service-act-reject = reject
service-act-cancel = cancel
service-act-reopen = reopen
service-act-merge = merge
service-act-relate = relate this
service-act-unrelate = unrelate this
service-act-message = write
service-act-rate = rate
service-act-emailcomplete = send the completion email
service-act-expire = close without a reply
service-act-remind = remind
service-act-breach = miss a deadline
service-button-save = Save
service-button-submit = Submit
service-button-append = Add a problem
service-button-edit = Edit
service-button-review = Take
service-button-assign = Assign
service-button-moreinfo = Ask the dealer
service-button-reply = Reply
service-button-acceptprice = Accept the price
service-button-declineprice = Decline the price
service-button-dealeranswer = Record the dealer's answer
service-button-approve = Approve
service-button-partapprove = Approve in part
service-button-process = Create service order
service-button-schedule = Schedule a visit
service-button-plan = Plan a visit
service-button-unplan = Discard the plan
service-button-start = Start the visit
service-button-incomplete = Report as incomplete
service-button-complete = Complete
service-button-close = Close
service-button-reject = Reject
service-button-cancel = Cancel the request
service-button-reopen = Reopen
service-button-merge = Merge into another request
service-button-relate = Link to another request
service-button-unrelate = Unrelate
service-button-message = Write a message
service-button-rate = Rate
service-button-emailcomplete = Send completion email
service-button-expire = Close without a reply
service-button-remind = Remind
service-button-breach = Miss a deadline
service-past-save = Saved
service-past-submit = Submitted
service-past-append = Problem added
service-past-edit = Changed
service-past-review = Taken for review
service-past-assign = Assigned
service-past-moreinfo = Question asked
service-past-reply = Replied
service-past-acceptprice = Price accepted
service-past-declineprice = Price declined
service-past-dealeranswer = Answer recorded
service-past-approve = Approved
service-past-partapprove = Approved in part
service-past-process = Service order created
service-past-schedule = Visit booked
service-past-plan = Visit planned
service-past-unplan = Plan discarded
service-past-start = Visit started
service-past-incomplete = Visit incomplete
service-past-complete = Completed
service-past-close = Closed
service-past-reject = Rejected
service-past-cancel = Cancelled
service-past-reopen = Reopened
service-past-merge = Merged into another request
service-past-relate = Linked to another request
service-past-unrelate = Unrelated
service-past-message = Message written
service-past-rate = Rated
service-past-emailcomplete = Completion email sent
service-past-expire = Closed without a reply
service-past-remind = Reminded
service-past-breach = Deadline missed

## service: symptoms, and what photos of them should show

service-photo-a-straight-edge-along-the-frame = A straight edge along the frame
service-photo-a-tape-along-each-side = A tape along each side
service-photo-damage-up-close = The damage up close
service-photo-etching-or-label-on-the-glass = The etching or label on the glass
service-photo-hardware-up-close = The hardware up close
service-photo-label-on-the-unit = The label on the unit
service-photo-packaging = The packaging
service-photo-packing-slip = The packing slip
service-photo-problem-up-close = The problem up close
service-photo-problem-up-close-in-daylight = The problem up close in daylight
service-photo-signed-delivery-slip = The signed delivery slip
service-photo-sill-and-the-corners = The sill and the corners
service-photo-unit-closed-with-the-gaps = The unit closed with the gaps
service-photo-unit-from-outside = The unit from outside
service-photo-unit-open = The unit open
service-photo-what-did-arrive = What did arrive
service-photo-where-it-comes-in = Where it comes in
service-photo-where-the-crack-begins = Where the crack begins
service-photo-whole-unit = The whole unit
service-photo-whole-unit-from-inside = The whole unit from inside
service-symptom-air-water = Air and water
service-symptom-air-water-condensation = Condensation on the inside
service-symptom-air-water-draught = Draught
service-symptom-air-water-ice = Ice or frost on the inside
service-symptom-air-water-leak = Water comes in
service-symptom-air-water-seal = Weatherstrip loose or torn
service-symptom-damage = Damage in delivery or storage
service-symptom-damage-broken = Broken
service-symptom-damage-dented = Dented or scratched
service-symptom-damage-wet = Wet or stained
service-symptom-finish = Finish and colour
service-symptom-finish-colour = Not the colour that was ordered
service-symptom-finish-corrosion = Corrosion or stains
service-symptom-finish-fading = Faded or chalky
service-symptom-finish-peeling = Peeling or blistering
service-symptom-frame = Frame and sash
service-symptom-frame-crack = Cracked
service-symptom-frame-rot = Rot or swelling
service-symptom-frame-size = Not the size that was ordered
service-symptom-frame-warped = Bent or warped
service-symptom-frame-weld = Weld or joint open
service-symptom-glass = Glass
service-symptom-glass-crack = Cracked or broken
service-symptom-glass-dirt-inside = Dirt or marks between the panes
service-symptom-glass-grilles = Grilles loose or crooked
service-symptom-glass-scratch = Scratched
service-symptom-glass-seal-failure = Fog or moisture between the panes
service-symptom-glass-wrong-glass = Not the glass that was ordered
service-symptom-hardware = Hardware
service-symptom-hardware-balance = Sash does not stay up
service-symptom-hardware-crank = Crank or operator slips
service-symptom-hardware-handle = Handle loose or broken
service-symptom-hardware-hinge = Hinge worn, bent or noisy
service-symptom-hardware-lock = Lock does not catch
service-symptom-hardware-roller = Rollers or track
service-symptom-hardware-screen = Screen torn, bent or loose
service-symptom-missing-something = Something is missing
service-symptom-missing-hardware = Hardware or keys
service-symptom-missing-screen = A screen
service-symptom-missing-trim = Trim, extension or flange
service-symptom-missing-unit = A whole unit
service-symptom-operation = Operation
service-symptom-operation-closing = Does not close or latch
service-symptom-operation-hard = Hard to open or close
service-symptom-operation-motor = Motor or control does not work
service-symptom-operation-noise = Noise or rattling
service-symptom-operation-sag = Sash or door sags
service-symptom-wrong-item = Not what was ordered
service-symptom-wrong-item-handing = Opens to the wrong side
service-symptom-wrong-item-options = Options differ from the order
service-symptom-wrong-item-product = Another product

## service: why a request was closed

service-closed-confirmed = Confirmed as done
service-closed-merged = Merged into { $number }
service-closed-unanswered = No reply within { $days } days
service-closed-unopposed = Closed { $days } days after completion

## service: what people are told

service-news-price-answered = { $name } { $answer ->
    [accepted] accepted
   *[declined] declined
} the price of { $price }.
service-news-answer-recorded = { $name } recorded that you { $answer ->
    [accepted] accepted
   *[declined] declined
} the price of this service request.
service-news-dealers-answer-recorded = { $name } recorded that the dealer { $answer ->
    [accepted] accepted
   *[declined] declined
} the price.
service-wish-photo = a photo
service-wish-serial = the number on the unit
service-wish-contact = a contact on site
service-verdict-covered = covered by the warranty
service-verdict-goodwill = covered at no charge, as a courtesy
service-verdict-chargeable = done at the agreed price
service-verdict-not-covered = not covered
service-verdict-open = still open
service-decision = { $symptom }: { $verdict }
service-decision-because = { $symptom }: { $verdict }. { $reason }
service-order-for-visit = a visit by our crew
service-order-for-parts = parts that we'll ship to you
service-order-for-remake = a replacement unit

## sign-in

sign-in-preferences-too-large = This must be a JSON object of up to 128 kB.
sign-in-reset-link-sent = If this address is registered, we've sent a link to it. The link is valid for one hour.
sign-in-link-valid = This link is valid.
sign-in-password-set = Your password has been set. You can now sign in.
sign-in-impersonation-mode-missing = Choose view or act.
sign-in-act-permission-needed = You need the permission impersonation:act for this.
sign-in-account-not-impersonable = This account doesn't exist, or you may not impersonate it.
sign-in-account-view-only = You can view this account, but not act on its behalf.
sign-in-applicant-missing = Tell us who you are.
sign-in-too-many-fields = A registration can have up to { $fields } fields.
sign-in-field-name-too-long = A field name can have up to 60 characters.
sign-in-fields-too-deep = Fields can be nested up to { $most } levels.
sign-in-registration-received = Thank you. We'll review your registration and reply by email.
sign-in-signed-out = You've signed out.
sign-in-incorrect = The user name or password is incorrect.
step-up-required = Confirm this with a verification code or your password.
step-up-password-incorrect = This password is incorrect.
sign-in-code-incorrect = This code is incorrect or has expired. Please use the latest one.
sign-in-password-too-long = A password can have up to { $longest } characters.

identity-decides-roles = This role comes from the provider through which the user signs in, and can only be changed there.
identity-invitation-accepted = You've accepted the invitation.
identity-linked = You can now sign in through { $name }.
identity-linked-already = You sign in through { $name } already.
identity-not-for-you = Users like you can't sign in through { $name }.
identity-of-someone-else = Another user signs in with this { $name } user.
identity-only-way = This is your only way to sign in. Choose “Forgot password” on the sign-in page to set a password first.
identity-other-linked = You sign in through { $name } with another user. Remove that link first.
identity-provider-down = { $name } can't be reached right now. Try again in a few minutes.
identity-provider-unknown = No such provider is set up here.
identity-scope-missing = { $scope } is missing from your sign-in. Ask the person who looks after your sign-in provider for it.
identity-token-refused = { $name } didn't confirm who you are. Sign in there again.
identity-unknown = Your sign-in at { $name } isn't linked to a user of { $company }. Sign in with your password and link it in your profile, or open your invitation.
identity-unlinked = You no longer sign in through { $name }.
identity-unlinked-of = { $user } no longer signs in through { $name }.

## status

status-outage = The system is currently unavailable.
status-disk-full = The portal is read-only right now because its disk is full.

## system

system-certificate-do = Renew it and replace { $file } and its key. The server takes the new files over within seconds.
system-certificate-ended = The TLS certificate expired on { $day }
system-certificate-ends = The TLS certificate expires on { $day }
system-certificate-unreadable = The TLS certificate can't be read
system-closed = The portal is closed for maintenance
system-closed-do = Open it on this page or with `transom maintenance off`.
system-papers-letters = PDFs lack some letters
system-papers-letters-are = Shown as boxes since the last start: { $letters }
system-papers-letters-do = Put fonts that have these letters into a directory, name it in `papers.fonts` and restart the portal.
system-configuration = A setting needs attention
system-configuration-do = `transom config check` lists all such settings.
system-database-damaged = The database is damaged
system-database-damaged-do = Stop the server, look for errors of the disk in the system's log, and restore the last good backup (`transom backup list`, `transom restore`).
system-disk-do = Free some space or enlarge the disk. Below { $refuse } % free space uploads are refused; below { $stop } % nothing is written.
system-disk-failing = The disk is failing
system-disk-failing-do = Look for errors of the disk in the system's log, check that the last backup is good and on another disk (`transom backup verify`), and replace the disk.
system-disk-free = { $free } of { $total } free.
system-disk-full = The disk is full: the portal is read-only
system-disk-low = The disk is running low on space
system-disk-no-uploads = The disk is nearly full: uploads are refused
system-key-foreign = { $path } is not the key that this database is sealed with.
system-key-replaced = A key file was replaced
system-key-replaced-do = Put the right file back from a backup. Until then don't restart the server: it wouldn't start again.
system-outbox-failed = { $count ->
    [one] { $count } message
   *[other] { $count } messages
} couldn't be sent
system-outbox-failed-do = Retry or stop what is listed in the outbox, or use `transom queue`.
system-texts-used-up = Hardly any more text messages are sent today
system-texts-used-up-do = Someone may be making the portal send texts for money: look for verification codes in the outbox and for new users in the audit log. limits.sms_of_portal is the limit.
system-workers-open = This kernel has no { $what }, so only limits confine the processes that draw uploaded documents
system-workers-open-do = Use a kernel with Landlock and seccomp (Linux 5.13 or later, `lsm=` with landlock).
system-signing-key-foreign = { $path } is not the key that this portal's certificates are signed with.
system-outbox-stuck = Messages have been waiting for more than an hour
system-outbox-stuck-do = Check the mail server: `transom mail test --to ADDRESS` says how it answers.
system-provider = { $name } doesn't answer
system-provider-do = Users can't sign in through it. `transom doctor` tries all that it depends on.
system-provider-do-known = Users can still sign in while its keys stay the same. `transom doctor` tries all that it depends on.
system-closing-missing = Choose whether to close the portal.
system-portal-closed = The portal is closed. Reopen it here or with `transom maintenance off`.
system-portal-open = The portal is open.

## table

table-hint-delimiter = The delimiter doesn't split the columns: is it “{ $name }”? (--delimiter)
table-hint-header-row = Row { $row } seems to contain the column names: --header-row { $row }
table-memory-busy = Other files are being read right now. Please try again in a moment.
table-empty = The file is empty.
table-header-missing = The file is empty: it has no header row.
table-header-truncated = The file ends within its header.
table-header-faulty = Line { $line }: { $fault }.
table-too-many-columns = Line { $line }: the header has { $columns } columns, and at most { $most } are read.
table-too-many-keys = Line { $line }: the objects have more than { $most } different keys.
table-line-too-long = Line { $line } is longer than 4 MB.
table-line-unreadable = Line { $line } cannot be read as text.
table-row-too-long = The row on line { $line } is longer than 4 MB.
table-quotation-unclosed = The row on line { $line } is longer than 4 MB in { $cell }: a quotation mark may be unclosed on line { $opened }.
table-delimiter-invalid = “{ $name }” is not a delimiter: enter one character, such as , ; | or tab.
table-encoding-unknown = Unknown encoding “{ $label }”.
table-encoding-different = The file is encoded as { $evident }, not { $named }: specify that encoding, or none.
table-encoding-unrecognized = The encoding is not UTF-8, UTF-16 or Windows-1252: specify it, for example encoding = "iso-8859-7".
table-encoding-doubtful = The encoding is unclear: “{ $western }” on line { $line } is “{ $better }” in { $guess }. Specify encoding = "{ $guess }", or "windows-1252" if the text is right as it is.
table-encoding-faulty = { $count ->
    [one] One place is
   *[other] { $count } places are
} not { $encoding }: { $places }.
table-encoding-faulty-more = { $count } places are not { $encoding }: { $places } and { $more } more.
table-encoding-guess = It may be encoded as { $guess }: specify that encoding.
table-encoding-slips = Everything else is valid UTF-8: correct these places in the file.
table-encoding-advice = Correct these places, or specify the encoding.
table-encoding-place = line { $line }, character { $character } ({ $bytes })
table-nul-byte = Line { $line } contains a NUL byte at character { $character }, which text never does ({ $nuls } in the file): remove it, or specify the encoding to reject only its row.
table-not-a-table = This is { $kind ->
    [json] a JSON document (JSON Lines has one object in each line)
    [pdf] a PDF document
    [png] a PNG image
    [jpeg] a JPEG image
    [gif] a GIF image
    [tiff] a TIFF image
    [zip] a ZIP archive or an office document
    [gzip] a compressed file (gzip)
    [zstd] a compressed file (Zstandard)
    [sevenZip] a 7-Zip archive
    [sqlite] an SQLite database
    [webp] a WebP image
    [heic] an image or video (HEIC, MP4)
    [x12] an EDI interchange (ANSI X12)
    [edifact] an EDI interchange (EDIFACT)
    [html] a web page (HTML)
    [xml] an XML document
    [ifc] a building model (IFC)
    [rtf] a text document (RTF)
   *[binary] a binary file
}, not a table: import accepts CSV, TSV, XLSX and JSON Lines.
table-sheets-hidden = All sheets of the workbook are hidden: specify the one to read ({ $names }).
table-column-number = column { $number }
table-sheet-unknown = The workbook has no sheet “{ $name }”; it has { $names }.
table-sheet-too-large = The sheet is too large at line { $line }: save it as CSV, which is read row by row.
table-workbook-without-sheets = The workbook has no sheet.
table-workbook-too-large = The workbook is too large when unpacked: save its sheet as CSV, which is read row by row.
table-workbook-protected = This is not an XLSX workbook, or it is password-protected: save it as XLSX or CSV without a password.
table-workbook-rows-unordered = The workbook cannot be read: row { $row } comes after row { $previous }.
table-workbook-unreadable = The workbook cannot be read: { $why }.
table-workbook-faulty = The workbook cannot be read: { $fault ->
    [nested] its elements are nested too deeply
    [longCell] a cell is longer than 4 MB
    [noCells] the sheet has no cells
    [missingText] a cell refers to missing text
    [rowWithoutNumber] a row has no number
    [cellWithoutPlace] a cell has no place
    [noWorkbook] it has no workbook
    [missingSheet] the sheet is missing
   *[truncated] part of it is missing
}.

# Why a row or a cell of a table can't be read.
table-row-width = { $cells ->
    [one] the row has { $cells } cell, the header { $columns }
   *[other] the row has { $cells } cells, the header { $columns }
}
table-row-width-torn = { $cells ->
    [one] the row has { $cells } cell, the header { $columns }: within quotation marks it runs to line { $line }
   *[other] the row has { $cells } cells, the header { $columns }: within quotation marks it runs to line { $line }
}
table-row-not-json = the line is not a JSON object ({ $what }, at character { $column })
table-row-too-wide = the row has a cell in column { $column }, and at most { $most } columns are read
table-cell-key-repeated = the key is repeated
table-cell-error = the spreadsheet shows an error here
table-cell-formula = the formula has no stored value: calculate and save the workbook
table-quotation-late = the quotation mark opened on line { $opened } is not closed until line { $closed }, and text follows it in { $cell }
table-quotation-followed = text follows the closing quotation mark in { $cell }
table-quotation-open = the quotation mark opened on line { $opened } is never closed: it runs to line { $line }

## task

task-cancelled = Cancelled.
task-too-many-exports = You can have up to { $most_of_user } exports in progress. Wait for one of them, or cancel it.
task-server-busy = The server is busy. Please try again in a minute.
task-permission-lost = You no longer have the permission for this.
task-unfinished = This isn't finished yet.

## upload

upload-used-up-files = { $who ->
    [account] Your account has uploaded { $files ->
        [one] { $files } file
       *[other] { $files } files
    } today. Please upload the rest tomorrow.
   *[user] You have uploaded { $files ->
        [one] { $files } file
       *[other] { $files } files
    } today. Please upload the rest tomorrow.
}
upload-used-up-bytes = { $who ->
    [account] Your account has
   *[user] You have
} uploaded { $taken } MiB today, and with all uploads in progress this file would exceed the daily limit of { $most } MiB. Please upload the rest tomorrow.
text-used-up = { $who ->
    [account] Your account has
   *[user] You have
} written more than { $most } MiB today, which is the daily limit. Please go on tomorrow.
upload-hash-invalid = Give the SHA-256 in 64 hexadecimal digits.
upload-next-part = The next part of this file begins at byte { $received }.
upload-too-many = You have { $most_at_once } uploads in progress. Finish some of them, or try again tomorrow.

## users

users-no-roles-chosen = Choose at least one role.
users-role-unknown = One of these roles does not exist.
users-role-too-wide = You can only assign roles that allow no more than your own.
users-invitation-sent = Invitation sent to { $first_name }.
users-invitation-already-accepted = { $name } has already accepted an invitation.
users-invitation-sent-again = Invitation sent again.
users-signed-out-everywhere = { $name } was signed out everywhere.
users-own-roles-owner = You can't change your own roles. Ask another owner.
users-own-access = You can't disable yourself.
users-address-of-user = Only the user can change this address, because both addresses must be confirmed.
users-owner-needed = The account needs at least one active owner.
users-status-invalid = Choose active or inactive.
users-nothing-to-return = { $name } has no open service requests to return to the queue.
users-nothing-to-hand-over = { $name } has nothing to hand over.
users-manager-needed = { $name } manages { $accounts ->
    [one] { $accounts } account
   *[other] { $accounts } accounts
}. Choose a new account manager.
users-accounts-handed-over = { $accounts ->
    [one] { $accounts } account is handed over.
   *[other] { $accounts } accounts are handed over.
}
users-already-disabled = { $name } is already disabled.
users-enabled = { $name } can sign in again.
users-invitation-to-sent-again = The invitation to { $name } was sent again.
users-new-invitation-sent = A new invitation was sent to { $name }.
users-saved-address-unconfirmed = Saved. The new address takes effect once both addresses are confirmed.
users-saved-invitation-sent = Saved. The invitation was sent to the new address.
users-already-have-role = { $name } already has this role.
users-lack-role = { $name } doesn't have this role.
users-role-assigned = Role assigned to { $name }.
users-role-removed = Role removed from { $name }.
users-more-permissions-than-you = { $name } has permissions that you don't have.
users-name-with-at = A user name can't contain @. The email address always works too.
users-role-missing = Choose a role.
users-language-unknown = Choose en or fr.
users-too-many-phones = A user can have up to { $phones } phones.
users-primary-phone-missing = Choose one primary phone.
users-staff-with-account = Staff users don't belong to an account.
users-account-closed = Their account is closed.
users-edit-permission-needed = You need the permission { $section }:edit for this.
users-not-yet-accepted = Users become active when they accept their invitation.
users-phone-receives-codes = The verified phone receives sign-in codes. Keep it, or reset two-step verification first.
users-photo-saved = The photo of { $name } was saved.
users-photo-removed = The photo of { $name } was removed.
users-photo-of-staff-only = Only staff have a photo.
users-permission-needed = You need the permission { $section }:{ $verb } for this.
users-own-roles-administrator = You can't change your own roles. Ask another administrator.
users-role-needed = A user needs at least one role.
users-role-unavailable = One of these roles isn't available for this user.
users-role-wider-than-own = You can't assign or remove a role that allows more than your own.
users-disabled = { $name } is disabled.
users-of-closed-account = The account { $account } is closed, so its users can't sign in.
users-no-password-yet = { $name } has no password yet. Send the invitation again instead.
users-reset-link-sent = We've emailed { $name } a link to set a new password.
users-colleague-or-queue = Choose either a colleague or the queue.
users-not-disabled = { $name } is not disabled.
users-unlocked = { $name } can try to sign in again right away.
users-own-second-step = Change your own two-step verification in your profile.
users-without-second-step = { $name } doesn't use two-step verification.
users-in-use = { $name } can't be deleted because records refer to this user. Disable the user instead.
users-saved-newly-invited = Saved. A new invitation was sent to { $name }.
users-administrator-needed = The portal needs at least one active system administrator.
users-second-step-reset-demanded = Two-step verification of { $name } was reset; it will be set up again at the next sign-in.
users-second-step-reset = Two-step verification of { $name } was reset.
users-code-inactive = Disabled
users-code-totp = Authenticator app
users-code-email = Email code
users-code-sms = Text message

## views

views-deleted = View deleted.
views-may-not-share = You aren't allowed to share views.
views-name-taken = You already have a view with this name.
views-role-unknown = Choose a role from the list.
views-state-too-long = This view is too large to save.
views-too-many = You can save up to { $most } views of a list. Delete one you no longer use.

## workflow

workflow-permission-needed = You need the permission { $name } for this.
workflow-not-for-dealers = You can't { $phrase }: the manufacturer does that.
workflow-not-for-staff = You can't { $phrase }: the dealer's people do that.
workflow-cannot-while = Cannot { $phrase } while { $state }.

## papers

paper-accepted = Accepted
paper-account = Account
paper-acknowledgement = Order acknowledgement
paper-activity = Activity
paper-advisor = Advisor
paper-after-the-visit = After the visit
paper-amount = Amount
paper-amounts-in = Amounts in { $name } ({ $currency })
paper-answer-accepted = Accepted
paper-answer-approved = Approved
paper-answer-approved-as-noted = Approved as noted
paper-answer-for-record = For record
paper-answer-rejected = Rejected
paper-answer-revise-resubmit = Revise and resubmit
paper-as-of = As of
paper-audit-event = Event { $event }
paper-audit-log = Audit log
paper-balance = Balance
paper-balance-due = Balance due
paper-bill-to = Bill to
paper-bytes = { $count ->
    [one] { $count } byte
   *[other] { $count } bytes
}
paper-canadian-dollars = Canadian dollars
paper-certificate-approval = Certificate of approval
paper-certificate-facts = The facts of this certificate, signed by the portal
paper-certificate-waiver = Certificate of waiver
paper-closing-balance = Closing balance
paper-completion-report = Completion report
paper-contact = Contact
paper-credit-left = Credit left
paper-credit-note = Credit note
paper-credit-note-empty = This credit note has no lines.
paper-credit-total = Credit total
paper-crew = Crew
paper-date = Date
paper-days-late = Days late
paper-dealer = Dealer
paper-description = Description
paper-discount = Disc.
paper-due = Due
paper-entry = Entry
paper-answer-hash = Hash of the answer
paper-event-hash = Hash of the event
paper-files-shown = Files shown
paper-finished-on = Finished on
paper-freight = Freight
paper-hours = Hours
paper-how-to-pay = How to pay
paper-invoice = Invoice
paper-invoice-empty = This invoice has no lines.
paper-item = Item
paper-job = Job
paper-key-fingerprint = Signing key
paper-line = Line
paper-mark = Mark
paper-name-in-block-letters = Name in block letters
paper-net = Net
paper-next-step = Next step
paper-notes = Notes
paper-nothing-open = Nothing is open.
paper-number = Number
paper-open-items = Open items
paper-mark-by = Page { $page }, { $author }
paper-does-not-add-up = The amounts of { $number } don't add up to its total, so no PDF is made of it. Ask your account manager.
paper-other-tax = Other tax
paper-rounding = Rounding
paper-tax = Tax
paper-open-marks = { $count ->
    [one] { $count } open mark on the drawing is part of this answer.
   *[other] { $count } open marks on the drawing are part of this answer.
}
paper-opening-balance = Opening balance
paper-order = Order
paper-order-empty = This order has no lines yet.
paper-order-number = Order { $number }
paper-page-of-pages = Page { $page } of { $pages }
paper-packing-list = Packing list
paper-paid-so-far = Paid so far
paper-parts = Parts
paper-photos = Photos
paper-priority = Priority
paper-project = Project
paper-proof = Proof
paper-proof-help = This file contains its facts, signed by the portal, and is sealed as a whole. To check it and the files shown, without a database:
paper-public-key = Public key
paper-purchase-order = Purchase order
paper-purpose = Purpose
paper-quantity = Qty
paper-reference = Reference
paper-report = Report
paper-request = Request
paper-resolution-is = Resolution: { $resolution }
paper-revision = Revision
paper-service-order = Service order
paper-service-type = Service type
paper-ship-to = Ship to
paper-shipped = Shipped
paper-signature = Signature
paper-signature-of-customer = Signature of the customer
paper-signed-by-dealer = Signed by { $name } for { $account }, signed in as { $user }, verified by { $method }
paper-signed-on-paper = Signed on paper by { $name } for { $account }, recorded by { $user }, verified by { $method }
paper-site = Site
paper-statement = Statement of account
paper-subtotal = Subtotal
paper-technician = Technician
paper-terms = Terms
paper-unit = Unit
paper-time = Time
paper-title = Title
paper-titled = { $kind } { $number }
paper-total = Total
paper-unexplained = Not explained by entries received before { $day }
paper-unit-price = Unit price
paper-units = Units
paper-us-dollars = US dollars
paper-used-so-far = Used so far
paper-version = Version { $version }
paper-visit = Visit
paper-what-is-to-be-done = To do
paper-what-was-done = What was done
paper-without-signature = Without a signature.
paper-without-signature-because = Without a signature: { $reason }
paper-work-order = Work order
service-paper-found-delivery = Found on delivery
service-paper-found-storage = Found in storage
service-paper-found-installation = Found during installation
service-paper-found-in-use = Found in use
service-paper-parts-requested = Parts requested
service-paper-repair-requested = Repair requested
service-verdict-name-covered = Covered
service-verdict-name-goodwill = Goodwill
service-verdict-name-chargeable = Chargeable
service-verdict-name-not-covered = Not covered
service-paper-before = Before
service-paper-after = After
service-paper-problem = Problem { $seq }
service-paper-line-number = line { $line }
service-paper-signature-of = Signature of { $signer }
service-paper-captioned = { $what }, { $day }

## print

print-damaged = It's damaged, or isn't what its name says.
print-download = You can still download it: { $name }
print-drawings = Drawings
print-not-yet-approved = Not yet approved
print-number = Number
print-pricing = Pricing
print-protected = It's protected by a password.
print-revision = Rev { $revision }
print-sheet-of = Sheet { $sheet } of { $sheets }
print-status = Status
print-superseded = Superseded
print-too-many-items = Choose up to { $most } drawings to print.
print-too-many-pages = The drawings have more than { $most } pages. Print fewer at a time.
print-unknown = This kind of file can't be shown on paper.
print-unreadable = This file can't be printed
print-version = Version
print-void = Void

## drafting-list

drafting-list-code-taken = Another entry of the list already has this code.
drafting-list-code-fixed = The portal's own rules use this code. It can't be changed.
drafting-list-built-in = The portal's own rules use this entry. Deactivate it instead.
drafting-list-used-projects = Used by { $count ->
    [one] { $count } project
   *[other] { $count } projects
}.
drafting-list-used-questions = Asked in { $count ->
    [one] { $count } question
   *[other] { $count } questions
} about project requests.
drafting-list-used-requests = Used by { $count ->
    [one] { $count } project request
   *[other] { $count } project requests
}.
drafting-list-used-drawings = Used by { $count ->
    [one] { $count } drawing
   *[other] { $count } drawings
}.
drafting-list-used-waivers = Used by { $count ->
    [one] { $count } waiver
   *[other] { $count } waivers
}.
drafting-list-deactivate = Deactivate it instead.
drafting-list-account-unknown = There is no account with this code.
drafting-list-department-too-large = A department can have up to { $most_members } members.
drafting-list-member-invalid = Choose an active staff user who can respond to project requests.
drafting-list-answer-before-lead = The days to answer can't be fewer than the lead days.
drafting-list-range-invalid = Enter a range of line numbers, such as 1-20.

## elevations

elevation-refused = Character { $at }: { $reason }
elevation-too-long = An elevation can have up to { $most } characters.
elevation-too-deep = Brackets can be nested up to { $most } levels.
elevation-too-many-cells = An elevation can have up to { $most } cells.
elevation-unexpected = Nothing more is expected here.
elevation-expected = Expected “{ $wanted }”.
elevation-all-wall = At least one panel is needed.
elevation-angle = Enter an angle from 1 to 90 degrees.
elevation-plan-rows = A bay or a bow needs one row of at least two facets.
elevation-divider-beside-mull = “/” divides one frame, but the row has several. Use “//” between frames.
elevation-mull-in-frame = A mull can't lie inside a frame. Use “/” or a space to divide it.
elevation-wall-shaped = The wall (“_”) can't have a shape or a grille.
elevation-grille-without-glass = Only glass can have a grille.
elevation-grille-lower = Only hung windows have an upper and a lower grille.
elevation-shape-unknown = Unknown shape. Use round, half-round, quarter<, quarter>, arch=, rake= or gable=.
elevation-kind-unknown = Unknown kind. Use F, C, A, H, S, DH, SH, T, D, B, P, X or _.
elevation-side-missing = Add “<” or “>” for its side.
elevation-upper-share = Enter a share from 10 to 90 percent.
elevation-lights = A grille can have 1 to 20 lights each way, such as 3x2.
elevation-number = Enter a number.
elevation-zero = Enter a number above zero.
elevation-unit-missing = Add “in” or “mm”.
elevation-text = { $summary }: { $panels }; { $size }
elevation-text-unsized = { $summary }: { $panels }
elevation-text-misfit = Its elevation doesn't fit its size; { $size }
elevation-text-misfit-unsized = Its elevation doesn't fit
elevation-text-unknown = Operation not known; { $size }
elevation-text-unknown-unsized = Operation and size not known
elevation-inches = { $width } by { $height } inches
elevation-millimetres = { $width } by { $height } mm
elevation-panel = Panel { $number }: { $words }
elevation-placed = { $place } { $operation }
elevation-numbered = panel { $number } { $operation }
elevation-shaped = { $shape } { $operation }
elevation-outside = Outside
elevation-inside = Inside
elevation-left = left
elevation-right = right
elevation-centre = centre
elevation-top = top
elevation-middle = middle
elevation-bottom = bottom
elevation-fixed = fixed
elevation-hinged = hinged
elevation-hinged-left = hinged left
elevation-hinged-right = hinged right
elevation-hinged-top = hinged at the top
elevation-hinged-bottom = hinged at the bottom
elevation-slides-left = slides left
elevation-slides-right = slides right
elevation-both-sashes = with two moving sashes
elevation-lower-sash = with a moving lower sash
elevation-tilts-left = tilts and turns, hinged left
elevation-tilts-right = tilts and turns, hinged right
elevation-swings-in = inswing
elevation-swings-out = outswing
elevation-active = active
elevation-folds-left = folds left
elevation-folds-right = folds right
elevation-solid = solid
elevation-operates = operates, not known how
elevation-round = round
elevation-half-round = half-round
elevation-quarter-round = quarter-round
elevation-arch = arched
elevation-rake = raked
elevation-gable = gabled
elevation-bay = Bay window of { $count } facets at { $degrees }°
elevation-bow = Bow window of { $count } facets at { $degrees }°
elevation-wide =
    { $count ->
        [2] Two
        [3] Three
        [4] Four
        [5] Five
        [6] Six
       *[other] { $count }
    }-wide { $kind }
elevation-high =
    { $count ->
        [2] Two
        [3] Three
        [4] Four
       *[other] { $count }
    }-high { $kind }
elevation-panels = { $kind } of { $count } panels
elevation-kind-casement = Casement
elevation-kind-awning = Awning window
elevation-kind-hopper = Hopper window
elevation-kind-slider = Slider
elevation-kind-double-hung = Double-hung window
elevation-kind-single-hung = Single-hung window
elevation-kind-tilt-turn = Tilt-and-turn window
elevation-kind-door = Door
elevation-kind-folding = Folding door
elevation-kind-window = Window
elevation-kind-fixed = Fixed window
elevation-kind-solid = Solid panel
elevation-rule-exists = Another rule has this product and detail.
elevation-rule-detail-and-value = Enter both a detail and its value, or neither.
elevation-rule-too-many = There can be up to { $most } rules.
elevation-rule-columns-missing = The file needs the columns “product” and “elevation”.
elevation-whole = the whole unit
service-panel-unknown = Choose a panel of the unit.
watchers-told-by = By { $name }
watchers-on = You are watching this, and will be notified of what happens to it.
watchers-off = You no longer watch this.

## weaknesses of the configuration

weakness-backup-one = No backup is kept but the last one. Set backup.keep_daily, backup.keep_weekly or backup.keep_monthly.
weakness-backup-plain = Backups go to backup.s3.bucket without being encrypted. Set backup.public_key.
weakness-cache-memory = database.cache of { $cache }, for each of { $connections } connections, is more than half of this machine's memory.
weakness-dealer-sessions = Dealer sessions last longer than 8 hours idle or 24 hours in total (session.dealer_idle, session.dealer_life).
weakness-file-readable = { $file } contains a secret and can be read by every user of this machine.
weakness-listen-open = server.listen is open to the network, without tls and without server.trusted_proxies.
weakness-mail-host = mail.host is not set: invitations, codes and password links wait in the outbox.
weakness-mail-plain = mail.tls is "none" with a server on another machine: codes travel in plain text.
weakness-origin-plain = server.allowed_origins names { $origin }, which is not encrypted.
weakness-provider-plain = A provider of [[auth.oidc]] is reached without https: anyone on the way can sign in as anybody.
weakness-proxies-all = server.trusted_proxies trusts every address: anyone can forge a client address.
weakness-public-url-local = server.public_url is local to this machine: no one can sign in from any other address.
weakness-public-url-plain = server.public_url is not encrypted: passwords travel in plain text.
weakness-role-unknown = auth.mfa.required_roles names { $role }, but no role has this code: it requires two-step verification of no one.
weakness-secret-readable = { $file } can be read by every user of this machine.
weakness-staff-mfa = auth.mfa.staff is lowered: staff sign in with a password only.
weakness-staff-remember = session.staff_remember lets staff skip two-step verification on remembered devices.
weakness-variable-name = The environment variable { $name } sets nothing. Its name must be { $right }, with two underscores.
weakness-staff-sessions = Staff sessions last longer than 30 minutes idle or 12 hours in total (session.staff_idle, session.staff_life).
weakness-metrics-open = metrics.listen is open to the network: anyone who reaches it can read how busy the portal is.
