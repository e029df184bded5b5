import '../words';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { contactKinds } from '@/entities/contact/model';
import { Portrait } from '@/entities/contact/portrait';
import { MessageButton } from '@/entities/message/message-button';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { MailLink, PhoneLink } from '@/shared/ui/contact-links';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { useDealerContacts } from '@/entities/contact/stores';
import classes from './manager-panel.module.css';

const all = {};

/** Whom to turn to first; the others are a page away. */
export function ManagerPanel() {
  const data = useDealerContacts(all);
  const theirs = data.items.filter(({ kind }) => kind !== 'dealer');
  const first = theirs.find(({ kind }) => kind === 'accountManager') ?? theirs[0];
  return (
    <Panel title={t('contacts.title')} aside={<MessageButton isSmall />}>
      <Loaded data={data} height={64} isEmpty={first === undefined} empty={t('contacts.none')}>
        {first && (
          <div className={classes.manager}>
            <Portrait name={first.name} photo={first.photo} />
            <p className={classes.words}>
              <span className={classes.name}>{first.name}</span>, {t(contactKinds[first.kind])}
            </p>
            <p className={classes.ways}>
              {first.phone !== '' && <PhoneLink number={first.phone} />}
              {first.email !== '' && <MailLink address={first.email} />}
              {first.hours !== '' && (
                <span className={classes.hours}>{t('contacts.hours', { hours: first.hours })}</span>
              )}
              {theirs.length > 1 && (
                <Anchor component={Link} to={paths.contact.to()} inherit display="inline-block" py={4}>
                  {t('dashboard.allContacts', { count: theirs.length })}
                </Anchor>
              )}
            </p>
          </div>
        )}
      </Loaded>
    </Panel>
  );
}
