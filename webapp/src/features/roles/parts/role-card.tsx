import { Anchor, Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import { useIsPhone } from '@/shared/lib/use-is-phone';
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
        <Folded label={t('ownRoles.allows', { count: sections.length })}>
          <dl className={classes.grants}>
            {sections.map((grant) => (
              <Grant key={grant.code} name={grant.name} text={grantText(grant, currency)} />
            ))}
          </dl>
        </Folded>
      )}
      <p className={classes.people}>
        {users.length === 0 ? t('ownRoles.nobody') : users.map((user) => user.name).join(', ')}
      </p>
    </li>
  );
}

/** On a phone, where the cards stand below each other, each opens by itself. */
function Folded({ label, children }: { label: string; children: ReactNode }) {
  if (!useIsPhone()) return children;
  return (
    <details className={classes.folded}>
      <summary>{label}</summary>
      {children}
    </details>
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
