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
      <Panel title={t('account.about')}>
        <Stack gap="md">
          <Facts
            facts={[
              { label: t('account.name'), value: `${firstName} ${lastName}` },
              { label: t('account.email'), value: email },
              jobTitle !== '' && { label: t('account.jobTitle'), value: jobTitle },
              Boolean(username) && { label: t('account.username'), value: username },
              { label: t('account.company'), value: company },
              { label: t('account.roles'), value: authorization?.roles.join(', ') ?? '' },
              { label: t('account.lastSignIn'), value: dateTime(lastSignInAt) },
            ]}
          />
          <Text size="sm" c="dimmed">
            {isStaff ? t('account.nameHelpStaff') : t('account.nameHelp')}
          </Text>
        </Stack>
      </Panel>
      <Panel title={t('account.display')}>
        <DisplaySettings />
      </Panel>
      <Panel title={t('account.changeEmail')}>
        <EmailForm profile={profile} />
      </Panel>
    </div>
  );
}
