import { useEffect, useState } from 'react';
import { isAbort, toFailure } from '@/shared/api/failure';
import classes from './stored-picture.module.css';

type Props = {
  name: string;
  /** The alternative text; empty if the surrounding text already describes the picture. */
  words: string;
  load: (name: string) => Promise<Blob>;
};

/** A picture that only those may see who may see its record: fetched as the user, not by the browser. */
export function StoredPicture({ name, words, load }: Props) {
  const [address, setAddress] = useState('');
  const [message, setMessage] = useState('');

  useEffect(() => {
    let isWanted = true;
    let made = '';
    load(name)
      .then((blob) => {
        if (!isWanted) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      })
      .catch((error: unknown) => {
        if (isWanted && !isAbort(error)) setMessage(toFailure(error).message);
      });
    return () => {
      isWanted = false;
      URL.revokeObjectURL(made);
    };
  }, [name, load]);

  if (message !== '') return <span className={classes.failed}>{message}</span>;
  if (address === '') return <span className={classes.waiting} aria-busy />;
  return <img className={classes.picture} src={address} alt={words} />;
}
