import { Panel } from '@/shared/ui/panel';
import { t } from '@/shared/i18n/t';
import type { Profile } from '../model';
import classes from './panels.module.css';
import { PasswordForm } from './password-form';
import { SecondStep } from './second-step';

type Props = { profile: Profile };

export function SecurityTab({ profile }: Props) {
  return (
    <div className={classes.panels}>
      <SecondStep profile={profile} />
      <Panel title={t('profile.password')}>
        <PasswordForm profile={profile} />
      </Panel>
    </div>
  );
}
