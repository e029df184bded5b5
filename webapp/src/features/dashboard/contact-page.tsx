import { t } from '@/shared/i18n/t';
import { MessageButton } from '@/entities/message/message-button';
import { PageHeader } from '@/shared/ui/page-header';
import { ContactsPanel } from './parts/contacts-panel';

/** Whom to turn to, and a message to the account’s manager. */
export default function ContactPage() {
  return (
    <>
      <PageHeader title={t('menu.contact')} actions={<MessageButton isMain />} />
      <ContactsPanel />
    </>
  );
}
