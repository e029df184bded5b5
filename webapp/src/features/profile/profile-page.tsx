import './words';
import { Tabs } from '@mantine/core';
import { msg, t } from '@/shared/i18n/t';
import { useTab } from '@/shared/lib/use-tab';
import { useSession } from '@/shared/store/session';
import { Notice } from '@/shared/ui/notice';
import { PageHeader } from '@/shared/ui/page-header';
import { RecordPage } from '@/shared/ui/record-page';
import { AddressTab } from './parts/address-tab';
import { CalendarTab } from './parts/calendar-tab';
import { MailsTab } from './parts/mails-tab';
import { PhonesTab } from './parts/phones-tab';
import { ProfileTab } from './parts/profile-tab';
import { SecurityTab } from './parts/security-tab';
import { SessionsTab } from './parts/sessions-tab';
import { useProfile } from './stores';

const record = {
  store: useProfile,
  query: 'own' as const,
  kind: msg('nav.profile'),
  title: () => t('nav.profile'),
};

/** A user's own data: the same page for dealers and staff. */
export default function ProfilePage() {
  const { tab, onChange } = useTab([
    'profile',
    'security',
    'phones',
    'address',
    'mails',
    'calendar',
    'sessions',
  ]);
  const isImpersonating = useSession((session) => session.isImpersonating);
  if (isImpersonating) {
    return (
      <>
        <PageHeader title={t('nav.profile')} />
        <Notice tone="neutral" title={t('profile.impersonated')} />
      </>
    );
  }
  return (
    <RecordPage {...record}>
      {(profile) => (
        <Tabs value={tab} onChange={onChange} keepMounted={false}>
          <Tabs.List mb="md">
            <Tabs.Tab value="profile">{t('profile.profile')}</Tabs.Tab>
            <Tabs.Tab value="security">{t('profile.security')}</Tabs.Tab>
            <Tabs.Tab value="phones">{t('profile.phones')}</Tabs.Tab>
            <Tabs.Tab value="address">{t('profile.address')}</Tabs.Tab>
            <Tabs.Tab value="mails">{t('profile.mails')}</Tabs.Tab>
            <Tabs.Tab value="calendar">{t('profile.calendar')}</Tabs.Tab>
            <Tabs.Tab value="sessions">{t('profile.sessions')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="profile">
            <ProfileTab profile={profile} />
          </Tabs.Panel>
          <Tabs.Panel value="security">
            <SecurityTab profile={profile} />
          </Tabs.Panel>
          <Tabs.Panel value="phones">
            <PhonesTab profile={profile} />
          </Tabs.Panel>
          <Tabs.Panel value="address">
            <AddressTab profile={profile} />
          </Tabs.Panel>
          <Tabs.Panel value="mails">
            <MailsTab />
          </Tabs.Panel>
          <Tabs.Panel value="calendar">
            <CalendarTab />
          </Tabs.Panel>
          <Tabs.Panel value="sessions">
            <SessionsTab />
          </Tabs.Panel>
        </Tabs>
      )}
    </RecordPage>
  );
}
