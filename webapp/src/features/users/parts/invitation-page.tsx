import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EntryForm } from '@/shared/forms/entry-form';
import type { EntryFormState } from '@/shared/forms/use-entry-form';
import { useFirstField } from '@/shared/forms/use-first-field';
import { t } from '@/shared/i18n/t';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import classes from './user.module.css';

type Props = {
  form: EntryFormState;
  /** Where leaving it leads: the list of users. */
  parent: string;
  children: ReactNode;
};

/** Inviting a user, on either side. */
export function InvitationPage({ form, parent, children }: Props) {
  const fields = useFirstField<HTMLDivElement>();
  return (
    <>
      <PageHeader
        title={t('users.inviteTitle')}
        about={t('users.inviteHelp')}
        crumbs={[{ label: t('nav.users'), to: parent }]}
      />
      <div className={classes.form} ref={fields}>
        <Panel title={t('users.details')}>
          <EntryForm
            form={form}
            hasOptional
            isLong
            submitLabel={t('users.sendInvitation')}
            secondary={
              <Button component={Link} to={parent} variant="subtle">
                {t('form.cancel')}
              </Button>
            }
          >
            {children}
          </EntryForm>
        </Panel>
      </div>
    </>
  );
}
