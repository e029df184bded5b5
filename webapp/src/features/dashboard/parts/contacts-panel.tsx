import { t } from '@/shared/i18n/t';
import { MessageButton } from '@/entities/message/message-button';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { useDealerContacts } from '../stores';
import classes from './contacts-panel.module.css';
import { Person } from './person';

const all = {};

/** Whom to turn to, the account manager first. */
export function ContactsPanel() {
  const data = useDealerContacts(all);
  const { items } = data;
  const theirs = items.filter(({ kind }) => kind !== 'dealer');
  return (
    <Panel title={t('dashboard.contacts')} aside={<MessageButton />}>
      <Loaded data={data} height={200} isEmpty={theirs.length === 0} empty={t('dashboard.noContacts')}>
        <ul className={classes.contacts}>
          {theirs.map((contact) => (
            <Person key={contact.id} contact={contact} />
          ))}
        </ul>
      </Loaded>
    </Panel>
  );
}
