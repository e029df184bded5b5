import { useEffect } from 'react';
import { useSymptoms } from '../stores';

/** What can be wrong, with articles that the account may read; asked for once for each account. */
export function useSymptomTree(account: string) {
  const tree = useSymptoms();
  const { run, query } = tree;
  const isAsked = query?.account === account;
  useEffect(() => {
    if (!isAsked) void run({ account });
  }, [run, isAsked, account]);
  return tree;
}
