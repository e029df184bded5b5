import { Checkbox, Stack } from '@mantine/core';
import { t } from '@/shared/i18n/t';
import { useSession } from '@/shared/store/session';
import { Loaded } from '@/shared/ui/loaded';
import { allowance } from './grants';
import type { GivableRole } from './model';
import classes from './role-choices.module.css';

type Props = {
  data: {
    readonly items: readonly GivableRole[];
    readonly isLoading: boolean;
    readonly isSuccess: boolean;
    readonly message: string;
  };
  onRetry: () => Promise<void>;
  /** No one changes their own roles. */
  isFixed: boolean;
  /** Those that a sign-in provider decides. */
  fixed?: readonly number[];
};

const none: readonly number[] = [];

/** Roles to tick, each with what it allows; those that allow more than one holds cannot be given. */
export function RoleChoices({ data, onRetry, isFixed, fixed = none }: Props) {
  const currency = useSession(({ authorization }) => authorization?.account?.currency);
  // What an account has made for itself is what it gives.
  const roles = data.items.toSorted((a, b) => Number(b.isOwn ?? false) - Number(a.isOwn ?? false));
  return (
    <Stack gap="sm" mt="sm">
      <Loaded data={{ ...data, refetch: onRetry }} height={258}>
        {roles.map((role) => (
          <div key={role.id}>
            <Checkbox
              value={String(role.id)}
              label={role.name}
              description={
                [role.description, fixed.includes(role.id) && t('people.roleFixed')]
                  .filter(Boolean)
                  .join(' · ') || undefined
              }
              disabled={isFixed || !role.mayGive || fixed.includes(role.id)}
            />
            <details className={classes.allowed}>
              <summary aria-label={t('people.roleAllowsOf', { name: role.name })}>
                {t('people.roleAllows')}
              </summary>
              {allowance(role, currency)}
            </details>
          </div>
        ))}
      </Loaded>
    </Stack>
  );
}
