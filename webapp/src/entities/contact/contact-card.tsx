import { t } from '@/shared/i18n/t';
import { MailLink, PhoneLink } from '@/shared/ui/contact-links';
import classes from './contact-card.module.css';
import { contactKinds, type Contact } from './model';
import { Portrait } from './portrait';

type Props = { contact: Contact };

/** A title that says the role itself is enough. */
const roleText = (role: string, title: string): string => {
  if (title === '') return role;
  return title.toLowerCase().startsWith(role.toLowerCase()) ? title : `${role} · ${title}`;
};

/** Someone to turn to: who, for what, how, and when. */
export function ContactCard({ contact: { kind, name, title, phone, email, hours, photo } }: Props) {
  const role = t(contactKinds[kind]);
  return (
    <li className={classes.card}>
      <Portrait name={name} photo={photo} isLarge />
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.role}>{roleText(role, title)}</span>
        {phone !== '' && <PhoneLink number={phone} />}
        {email !== '' && <MailLink address={email} />}
        {hours !== '' && <span className={classes.role}>{t('contacts.hours', { hours })}</span>}
      </div>
    </li>
  );
}

type CardsProps = { contacts: readonly Contact[] };

export function ContactCards({ contacts }: CardsProps) {
  return (
    <ul className={classes.cards}>
      {contacts.map((contact) => (
        <ContactCard key={contact.id} contact={contact} />
      ))}
    </ul>
  );
}
