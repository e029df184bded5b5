import '../words';
import { prefetchRecord } from '@/shared/lib/page-route';
import { Anchor } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { dateTime } from '@/shared/i18n/format';
import { codeText, msg, t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { useCan } from '@/shared/store/authorization';
import { FactsPanel } from '@/shared/ui/facts-panel';
import { Panel } from '@/shared/ui/panel';
import { RecordPage } from '@/shared/ui/record-page';
import { StatusOf } from '@/shared/ui/status-badge';
import { TwoColumns } from '@/shared/ui/two-columns';
import { applicantName, registrationStatuses, type Registration, fieldNames } from '../model';
import { ApprovalForm } from '../parts/approval-form';
import { RejectButton } from '../parts/reject-button';
import { useRegistration } from '../stores';

const record = {
  store: useRegistration,
  kind: msg('registrations.one'),
  crumbs: [{ label: msg('nav.registrations'), to: staffPaths.registrations.to() }],
  title: applicantName,
};

export const prefetch = prefetchRecord(useRegistration);

export default function RegistrationPage() {
  const id = Number(useParams()['id']);
  const mayDecide = useCan()('dealerusers:edit');
  const isOpen = ({ status }: Registration) => status === 'waiting' && mayDecide;
  return (
    <RecordPage
      {...record}
      query={id}
      aside={({ status }) => <StatusOf words={registrationStatuses} status={status} />}
      actions={(registration) => isOpen(registration) && <RejectButton registration={registration} />}
    >
      {(registration) => (
        <TwoColumns
          isForm
          side={
            <>
              {registration.status !== 'waiting' && <Decision registration={registration} />}
              <FactsPanel title={t('registrations.sent')} facts={factsOf(registration)} />
            </>
          }
        >
          {isOpen(registration) && (
            <Panel title={t('registrations.approveTitle')}>
              <ApprovalForm key={id} registration={registration} />
            </Panel>
          )}
        </TwoColumns>
      )}
    </RecordPage>
  );
}

const factsOf = ({ fields, createdAt, sentFrom }: Registration) => [
  ...Object.entries(fields).map(([name, value]) => ({
    label: codeText(fieldNames, name),
    value: String(value ?? ''),
  })),
  { label: t('registrations.createdAt'), value: dateTime(createdAt) },
  { label: t('registrations.sentFrom'), value: sentFrom },
];

function Decision({ registration }: { registration: Registration }) {
  const { decidedAt, decidedBy, reason, userId } = registration;
  return (
    <FactsPanel
      title={t('registrations.decision')}
      aside={
        userId && (
          <Anchor component={Link} to={staffPaths.user.to({ id: userId })} size="sm">
            {t('registrations.toUser')}
          </Anchor>
        )
      }

      facts={[
        { label: t('registrations.decidedAt'), value: dateTime(decidedAt) },
        Boolean(decidedBy) && { label: t('registrations.decidedBy'), value: decidedBy },
        Boolean(reason) && { label: t('registrations.reason'), value: reason },
      ]}
    />
  );
}
