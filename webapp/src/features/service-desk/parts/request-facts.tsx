import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { dateTime, plantTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { AddressText } from '@/shared/ui/address-text';
import { MailLink, PhoneLink } from '@/shared/ui/contact-links';
import { Facts } from '@/shared/ui/facts';
import { Panel } from '@/shared/ui/panel';
import { hoursText, warrantyLabels } from '../model';
import type { StaffRequest } from '@/entities/service/staff/model';

type Props = { request: StaffRequest };

const hasValue = (value: string | null | undefined) => value !== null && value !== undefined && value !== '';

/** Whose it is, where it is, whom to call, and how it stands with the clock. */
export function DeskRequestFacts({ request }: Props) {
  const { account, accountName, contact, site, warrantyVerdict, hours, note } = request;
  const { submittedAt, respondBy, resolveBy, installYear } = request;
  return (
    <>
      <Panel title={t('desk.siteAndContact')}>
        <Facts
          facts={[
            {
              label: t('desk.dealer'),
              value: (
                <Anchor component={Link} inherit to={`${staffPaths.serviceRequests.to()}?account=${account}`}>
                  {t('desk.accountOf', { account, name: accountName })}
                </Anchor>
              ),
            },
            hasValue(request.branch) && { label: t('grid.branch'), value: request.branch },
            { label: t('desk.site'), value: <AddressText address={{ ...site, name: '' }} /> },
            { label: t('desk.contact'), value: contact.name },
            hasValue(request.requesterName) && { label: t('desk.requester'), value: request.requesterName },
            request.notifySiteContact && { label: t('desk.notifySite'), value: t('desk.yes') },
            contact.phone !== '' && { label: t('desk.phone'), value: <PhoneLink number={contact.phone} /> },
            contact.email !== '' && { label: t('desk.email'), value: <MailLink address={contact.email} /> },
          ]}
        />
      </Panel>
      <Panel title={t('desk.clock')}>
        <Facts
          facts={[
            hasValue(submittedAt) && { label: t('desk.submitted'), value: dateTime(submittedAt) },
            hasValue(respondBy) && { label: t('desk.respondBy'), value: plantTime(respondBy) },
            hasValue(resolveBy) && { label: t('desk.resolveBy'), value: plantTime(resolveBy) },
            { label: t('desk.priority'), value: request.priorityLevelName ?? t('desk.notSet') },
            hasValue(request.priorityTypeName) && {
              label: t('desk.priorityType'),
              value: request.priorityTypeName,
            },
            hasValue(request.serviceTypeName) && {
              label: t('desk.serviceType'),
              value: request.serviceTypeName,
            },
            hasValue(request.shipMethodName) && {
              label: t('desk.shipMethod'),
              value: request.shipMethodName,
            },
            hasValue(warrantyVerdict) &&
              warrantyVerdict !== null &&
              warrantyVerdict !== undefined && {
                label: t('desk.warranty'),
                value: t(warrantyLabels[warrantyVerdict]),
              },
            installYear !== null &&
              installYear !== undefined && { label: t('desk.installYear'), value: String(installYear) },
            hours > 0 && { label: t('desk.hours'), value: hoursText(hours) },
            note !== '' && { label: t('desk.note'), value: note },
          ]}
        />
      </Panel>
    </>
  );
}
