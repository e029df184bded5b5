import { Anchor } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { phoneText } from '@/shared/i18n/phone';
import classes from './contact-links.module.css';

/** A link that dials the number on a phone. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <Anchor href={`tel:${number}`} className={classes.link} inherit>
      {phoneText(number)}
    </Anchor>
  );
}

/** A phone number that doesn't wrap. */
export function PhoneText({ number }: { number: string }) {
  return <span className={classes.phone}>{phoneText(number)}</span>;
}

export function MailLink({ address }: { address: string }) {
  return (
    <Anchor href={`mailto:${address}`} className={classes.link} inherit>
      <MailText address={address} />
    </Anchor>
  );
}

/** Where it does not fit on a line, it breaks before the @ and nowhere else. A long one is marked: it needs a wide place. */
export function MailText({ address }: { address: string }) {
  return (
    <span data-mail={address.length > 22 || undefined}>
      {address.split('@').map((part, index) =>
        index === 0 ? (
          part
        ) : (
          <Fragment key={part}>
            <wbr />@{part}
          </Fragment>
        ),
      )}
    </span>
  );
}

/** What may be an email address and is shown among other values. */
export const valueText = (value: ReactNode): ReactNode =>
  typeof value === 'string' && /^\S+@\S+\.\S+$/.test(value) ? <MailText address={value} /> : value;
