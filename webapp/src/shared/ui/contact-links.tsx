import { Anchor } from '@mantine/core';
import { Fragment } from 'react';
import { phoneText } from '@/shared/i18n/phone';
import classes from './contact-links.module.css';

/** Dials, on a device that can. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <Anchor href={`tel:${number}`} className={classes.link} inherit>
      {phoneText(number)}
    </Anchor>
  );
}

export function MailLink({ address }: { address: string }) {
  return (
    <Anchor href={`mailto:${address}`} className={classes.link} inherit>
      {address.split('@').map((part, index) =>
        index === 0 ? (
          part
        ) : (
          <Fragment key={part}>
            <wbr />@{part}
          </Fragment>
        ),
      )}
    </Anchor>
  );
}
