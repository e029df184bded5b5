import { Checkbox, Skeleton, Stack } from '@mantine/core';
import { t } from '@/shared/i18n/t';
import { FailedState } from '@/shared/ui/failed-state';
import { allowance, type GivableRole } from './model';
import classes from './role-choices.module.css';

type Props = {
  data: {
    readonly items: readonly GivableRole[];
    readonly isLoading: boolean;
    readonly isSuccess: boolean;
    readonly message: string;
  };
  onRetry: () => void;
  /** Nobody changes his own roles. */
  isFixed: boolean;
};

/** Roles to tick, each with what it allows; those that allow more than one holds cannot be given. */
export function RoleChoices({ data, onRetry, isFixed }: Props) {
  const { items, isLoading, isSuccess, message } = data;
  if (!isSuccess && !isLoading && message !== '') {
    return <FailedState title={t('people.rolesFailed')} message={message} onRetry={onRetry} />;
  }
  return (
    <Stack gap="sm" mt="sm">
      {!isSuccess && ['a', 'b', 'c', 'd', 'e'].map((key) => <Skeleton key={key} h={42} />)}
      {items.map((role) => (
        <Checkbox
          key={role.id}
          value={String(role.id)}
          label={role.name}
          description={
            <>
              {role.description && <span className={classes.about}>{role.description}</span>}
              {allowance(role)}
            </>
          }
          disabled={isFixed || !role.mayGive}
        />
      ))}
    </Stack>
  );
}
