import '../overview-words';
import { Skeleton, Tabs } from '@mantine/core';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { t } from '@/shared/i18n/t';
import { useTab } from '@/shared/lib/use-tab';
import { prefetchForm, RecordFormPage } from '@/shared/records/record-form-page';
import { lazyPart } from '@/shared/ui/lazy-part';
import { PhoneLink } from '@/shared/ui/contact-links';
import { RecordPage } from '@/shared/ui/record-page';
import { StatusBadge } from '@/shared/ui/status-badge';
import { managerContact, statusOf, type Dealer } from '../model';
import { DealerActs } from '../parts/dealer-acts';
import { Overview } from '../parts/overview';
import { record } from './dealer-record';

// Only those who open their tabs load them.
const Details = lazyPart(async () => (await import('../parts/details')).Details);
const People = lazyPart(async () => (await import('../parts/people')).People);

export const prefetch = prefetchForm(record);

export default function DealerPage() {
  const id = useParams()['id'];
  if (id === undefined) return <RecordFormPage record={record} listTitle={t('nav.dealers')} />;
  return (
    <RecordPage
      store={record.itemStore}
      query={Number(id)}
      crumbs={[{ label: t('nav.dealers'), to: record.pages.to() }]}
      kind={t(record.words.one)}
      title={record.title}
      aside={({ status }) => {
        const { label, tone } = statusOf(status);
        return <StatusBadge tone={tone}>{label}</StatusBadge>;
      }}
      about={(dealer) => <ManagedBy dealer={dealer} />}
      actions={(dealer) => <DealerActs dealer={dealer} />}
    >
      {(dealer) => <DealerTabs dealer={dealer} />}
    </RecordPage>
  );
}

type Props = { dealer: Dealer };

function ManagedBy({ dealer }: Props) {
  const contact = managerContact(dealer);
  const name = dealer.accountManager || contact?.name;
  if (!name) return t('dealerPage.noManager');
  return (
    <>
      {t('dealerPage.managedBy', { name })}
      {contact?.phone && (
        <>
          {' · '}
          <PhoneLink number={contact.phone} />
        </>
      )}
    </>
  );
}

function DealerTabs({ dealer }: Props) {
  const { tab, onChange } = useTab(['overview', 'details', 'people']);
  return (
    <Tabs value={tab} onChange={onChange} keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="overview">{t('dealerPage.overview')}</Tabs.Tab>
        <Tabs.Tab value="details">{t('dealerPage.details')}</Tabs.Tab>
        <Tabs.Tab value="people">{t('dealerPage.people')}</Tabs.Tab>
      </Tabs.List>
      <Suspense fallback={<Skeleton h={560} role="status" aria-label={t('app.loading')} />}>
        <Tabs.Panel value="overview">
          <Overview dealer={dealer} />
        </Tabs.Panel>
        <Tabs.Panel value="details">
          <Details dealer={dealer} />
        </Tabs.Panel>
        <Tabs.Panel value="people">
          <People dealer={dealer} />
        </Tabs.Panel>
      </Suspense>
    </Tabs>
  );
}
