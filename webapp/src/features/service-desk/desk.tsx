import { Group } from '@mantine/core';
import { RepliesFor } from '@/entities/reply/replies-for';
import { RequestStatus } from '@/entities/service/request-status';
import { headingOf, type StaffRequest } from '@/entities/service/staff/model';
import { requestWorkflow, type ServiceInput } from '@/entities/service/staff/workflow';
import { msg } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { lazyPart } from '@/shared/ui/lazy-part';
import { defineDesk } from '@/shared/workflow/define-desk';
import { watchOf } from '@/shared/workflow/watch';
import { widerFor } from '@/shared/workflow/workflow';
import { offeredVerbs } from './model';
import { Deadline } from './parts/deadline';
import { useServiceQueue } from './stores';

export const queueCrumb = { label: msg('nav.serviceRequests'), to: staffPaths.serviceRequests.to() };

/** How staff work through requests. */
export const serviceDesk = defineDesk<StaffRequest, ServiceInput>({
  ...requestWorkflow,
  kind: msg('desk.one'),
  title: headingOf,
  list: queueCrumb,
  status: (request) => (
    <Group gap="sm">
      <RequestStatus request={request} />
      <Deadline request={request} />
    </Group>
  ),
  queue: { store: useServiceQueue, to: (id) => staffPaths.serviceRequest.to({ id }) },
  offered: offeredVerbs,
  Form: lazyPart(async () => (await import('./verbs/verb-form')).ServiceForms),
  frameOf: widerFor(['moreinfo'], '64rem'),
  watch: watchOf('serviceRequest', requestWorkflow.store),
  around: ({ accountName, requesterName, contact, number, orderNumber, order }, part) => (
    <RepliesFor
      desk="service"
      // The site's contact reads none of it.
      known={{
        dealer: accountName,
        contact: requesterName || contact.name,
        number,
        order: orderNumber,
        job: order?.jobName,
      }}
      hasMentions
      colleagues="/admin/servicerequests/advisors"
    >
      {part}
    </RepliesFor>
  ),
});
