/** A session that ends in the middle of something: the calls that need one wait until someone has signed in again. */
import { create } from 'zustand';
import { t } from '@/shared/i18n/t';
import { Failure } from '@/shared/api/failure';
import { resetsWithSession } from './reset';

type Waiting = { readonly goOn: (isBack: boolean) => void; readonly giveUp: (reason: Failure) => void };

/** Whether someone has to sign in before they can go on. */
export const useSignInAgain = create<{ readonly isNeeded: boolean }>()(() => ({ isNeeded: false }));

let waiting: readonly Waiting[] = [];

function take(): readonly Waiting[] {
  const all = waiting;
  waiting = [];
  useSignInAgain.setState({ isNeeded: false });
  return all;
}

/** Resolves once the same person is back. */
export function signInAgain(): Promise<boolean> {
  useSignInAgain.setState({ isNeeded: true });
  return new Promise((goOn, giveUp) => {
    waiting = [...waiting, { goOn, giveUp }];
  });
}

export const goOnSignedIn = () => take().forEach(({ goOn }) => goOn(true));

/** Another person has signed in, or no one: what was to be sent is not sent in another's name. */
const giveUp = () =>
  take().forEach((one) => one.giveUp(new Failure({ message: t('failure.sessionEnded'), status: 401 })));

resetsWithSession(giveUp);
