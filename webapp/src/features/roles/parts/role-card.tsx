import { Anchor, Checkbox } from '@mantine/core';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { useSession } from '@/shared/store/session';
import { grantText } from '@/entities/person/grants';
import type { OwnRole } from '../own-api';
import classes from './own-roles.module.css';

type Props = {
  role: OwnRole;
  isCompared: boolean;
  mayCompare: boolean;
  onCompare: () => void;
};

/** A role: what it allows, up to which amounts, and who has it. */
export function RoleCard({ role, isCompared, mayCompare, onCompare }: Props) {
  const currency = useSession(({ authorization }) => authorization?.account?.currency);
  const { id, name, description, isOwn, sections, users } = role;
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.name}>
          <Anchor component={Link} to={paths.ownRole.to({ id })} inherit>
            {name}
          </Anchor>
        </h2>
        <Checkbox
          size="xs"
          label={t('ownRoles.compare')}
          aria-label={t('ownRoles.compareOf', { name })}
          checked={isCompared}
          disabled={!mayCompare}
          onChange={onCompare}
        />
      </div>
      <p className={classes.note}>
        {[isOwn ? t('ownRoles.yours') : t('ownRoles.ofAll'), description].filter(Boolean).join(' · ')}
      </p>
      {sections.length === 0 ? (
        <p className={classes.note}>{t('grants.nothing')}</p>
      ) : (
        <dl className={classes.grants}>
          {sections.map((grant) => (
            <Grant key={grant.code} name={grant.name} text={grantText(grant, currency)} />
          ))}
        </dl>
      )}
      <p className={classes.people}>
        {users.length === 0 ? t('ownRoles.nobody') : users.map((user) => user.name).join(', ')}
      </p>
    </li>
  );
}

function Grant({ name, text }: { name: string; text: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </>
  );
}
