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
          <Checkbox
            key={role.id}
            value={String(role.id)}
            label={role.name}
            description={
              <>
                {role.description && <span className={classes.about}>{role.description}</span>}
                {allowance(role, currency)}
                {fixed.includes(role.id) && <span className={classes.about}>{t('people.roleFixed')}</span>}
              </>
            }
            disabled={isFixed || !role.mayGive || fixed.includes(role.id)}
          />
        ))}
      </Loaded>
    </Stack>
  );
}
