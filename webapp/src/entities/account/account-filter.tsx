import './words';
import { CloseButton } from '@mantine/core';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { Query } from '@/shared/api/client';
import { t } from '@/shared/i18n/t';
import { AccountField } from './account-field';
import classes from './account-filter.module.css';

/** What the account of the address adds to the query. */
export const accountScope = (search: URLSearchParams): Query => {
  const account = search.get('account') ?? '';
  return account === '' ? {} : { account };
};

/** The account that a list of staff is narrowed to, kept in the address. */
export function useAccountScope() {
  const [search, setSearch] = useSearchParams();
  const value = search.get('account') ?? '';

  const onChange = useCallback(
    (account: string) =>
      setSearch(
        (before) => {
          const changed = new URLSearchParams(before);
          changed.delete('page');
          if (account === '') changed.delete('account');
          else changed.set('account', account);
          return changed;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );

  return { value, onChange, scope: accountScope(search) };
}

type Props = { value: string; onChange: (account: string) => void };

export function AccountFilter({ value, onChange }: Props) {
  return (
    <AccountField
      className={classes.field}
      aria-label={t('accounts.account')}
      placeholder={t('accounts.all')}
      value={value}
      onChange={onChange}
      rightSection={
        value !== '' && <CloseButton aria-label={t('accounts.all')} onClick={() => onChange('')} />
      }
    />
  );
}
