import { useEffect, useState } from 'react';
import { t } from '@/shared/i18n/t';
import classes from './qr-code.module.css';

type Props = { svg: string };

/** Drawn by the server. As an image it can hold no script, whatever it says. */
export function QrCode({ svg }: Props) {
  const [address, setAddress] = useState<string>();

  useEffect(() => {
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    // An object URL lives until it is revoked, so it is made and revoked together.
    // oxlint-disable-next-line react/set-state-in-effect
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [svg]);

  return <img className={classes.code} src={address} alt={t('enrol.qrAlt')} width={200} height={200} />;
}
