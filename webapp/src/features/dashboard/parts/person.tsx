import { t } from '@/shared/i18n/t';
import { MailLink, PhoneLink } from '@/shared/ui/contact-links';
import { contactKinds, type Contact } from '../model';
import classes from './contacts-panel.module.css';

type Props = { contact: Contact };

export function Person({ contact: { kind, name, phone, email } }: Props) {
  return (
    <li className={classes.contact}>
      <span className={classes.kind}>{t(contactKinds[kind])}</span>
      <span className={classes.name}>{name}</span>
      {phone !== '' && <PhoneLink number={phone} />}
      {email !== '' && <MailLink address={email} />}
    </li>
  );
}
