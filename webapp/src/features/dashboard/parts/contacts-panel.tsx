import { t } from '@/shared/i18n/t';
import { ContactCards } from '@/entities/contact/contact-card';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { useDealerContacts } from '@/entities/contact/stores';

const all = {};

/** Whom to turn to, the account manager first. */
export function ContactsPanel() {
  const data = useDealerContacts(all);
  const { items } = data;
  const theirs = items.filter(({ kind }) => kind !== 'dealer');
  return (
    <Panel title={t('contacts.title')}>
      <Loaded data={data} height={280} isEmpty={theirs.length === 0} empty={t('contacts.none')}>
        <ContactCards contacts={theirs} />
      </Loaded>
    </Panel>
  );
}
