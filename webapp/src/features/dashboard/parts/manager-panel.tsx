import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { MessageButton } from '@/entities/message/message-button';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { MailLink, PhoneLink } from '@/shared/ui/contact-links';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { contactKinds } from '../model';
import { useDealerContacts } from '../stores';
import classes from './manager-panel.module.css';

const all = {};

/** Whom to turn to first; the others are a page away. */
export function ManagerPanel() {
  const data = useDealerContacts(all);
  const theirs = data.items.filter(({ kind }) => kind !== 'dealer');
  const first = theirs.find(({ kind }) => kind === 'accountManager') ?? theirs[0];
  return (
    <Panel
      title={t('dashboard.contacts')}
      aside={
        theirs.length > 1 && (
          <Anchor component={Link} to={paths.contact.to()} size="sm">
            {t('dashboard.allContacts', { count: theirs.length })}
          </Anchor>
        )
      }
    >
      <Loaded data={data} height={80} isEmpty={first === undefined} empty={t('dashboard.noContacts')}>
        {first && (
          <div className={classes.manager}>
            <p className={classes.words}>
              <span className={classes.name}>{first.name}</span>, {t(contactKinds[first.kind])}
            </p>
            <MessageButton />
            <p className={classes.ways}>
              {first.phone !== '' && <PhoneLink number={first.phone} />}
              {first.email !== '' && <MailLink address={first.email} />}
            </p>
          </div>
        )}
      </Loaded>
      {data.isSuccess && first === undefined && <MessageButton />}
    </Panel>
  );
}
