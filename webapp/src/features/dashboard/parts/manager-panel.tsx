import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { MessageButton } from '@/entities/message/message-button';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { useDealerContacts } from '../stores';
import classes from './contacts-panel.module.css';
import { Person } from './person';

const all = {};

/** Whom to turn to first; the others are a page away. */
export function ManagerPanel() {
  const data = useDealerContacts(all);
  const theirs = data.items.filter(({ kind }) => kind !== 'dealer');
  const first = theirs.find(({ kind }) => kind === 'accountManager') ?? theirs[0];
  return (
    <Panel title={t('dashboard.contacts')} aside={<MessageButton />}>
      <Loaded data={data} height={80} isEmpty={first === undefined} empty={t('dashboard.noContacts')}>
        <ul className={classes.contacts}>{first && <Person contact={first} />}</ul>
        {theirs.length > 1 && (
          <Anchor component={Link} to={paths.contact.to()} size="sm">
            {t('dashboard.allContacts', { count: theirs.length })}
          </Anchor>
        )}
      </Loaded>
    </Panel>
  );
}
