import { Suspense } from 'react';
import { Panel } from '@/shared/ui/panel';
import { t } from '@/shared/i18n/t';
import { lazyExtra } from '@/shared/ui/lazy-part';
import type { Profile } from '../model';
import classes from './panels.module.css';
import { PasswordForm } from './password-form';
import { SecondStep } from './second-step';

// Most portals have no provider, and nothing to show of it.
const Identities = lazyExtra(async () => (await import('./identities')).Identities);

type Props = { profile: Profile };

export function SecurityTab({ profile }: Props) {
  return (
    <div className={classes.panels}>
      <SecondStep profile={profile} />
      <Panel title={t('profile.password')}>
        <PasswordForm profile={profile} />
      </Panel>
      <Suspense>
        <Identities />
      </Suspense>
    </div>
  );
}
