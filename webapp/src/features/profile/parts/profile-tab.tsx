import { Stack, Text } from '@mantine/core';
import { dateTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { useSession } from '@/shared/store/session';
import { Facts } from '@/shared/ui/facts';
import { Panel } from '@/shared/ui/panel';
import type { Profile } from '../model';
import { DisplaySettings } from './display-settings';
import { EmailForm } from './email-form';
import classes from './panels.module.css';

type Props = { profile: Profile };

export function ProfileTab({ profile }: Props) {
  const authorization = useSession((session) => session.authorization);
  const { firstName, lastName, jobTitle, username, email, lastSignInAt } = profile;
  const company = authorization?.account?.name ?? authorization?.company.name ?? '';
  const isStaff = authorization?.user.kind === 'staff';
  return (
    <div className={classes.panels}>
      <Panel title={t('profile.about')}>
        <Stack gap="md">
          <Facts
            facts={[
              { label: t('profile.name'), value: `${firstName} ${lastName}` },
              { label: t('profile.email'), value: email },
              jobTitle !== '' && { label: t('profile.jobTitle'), value: jobTitle },
              Boolean(username) && { label: t('profile.username'), value: username },
              { label: t('profile.company'), value: company },
              { label: t('profile.roles'), value: authorization?.roles.join(', ') ?? '' },
              { label: t('profile.lastSignIn'), value: dateTime(lastSignInAt) },
            ]}
          />
          <Text size="sm" c="dimmed">
            {isStaff ? t('profile.nameHelpStaff') : t('profile.nameHelp')}
          </Text>
        </Stack>
      </Panel>
      <Panel title={t('profile.display')}>
        <DisplaySettings />
      </Panel>
      <Panel title={t('profile.changeEmail')}>
        <EmailForm profile={profile} />
      </Panel>
    </div>
  );
}
