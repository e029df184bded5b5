import { Text } from '@mantine/core';
import { money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { permissionText, reaches, type Effect } from '../model';
import { useSections } from '../stores';
import classes from './role.module.css';

/** Up to which amount may be approved. */
const limitText = (limit: number | null | undefined): string =>
  limit === null || limit === undefined ? t('roles.anyAmount') : money(limit);

type Props = { effects: readonly Effect[] };

/** Whom a change of a role touches, and how. */
export function EffectList({ effects }: Props) {
  const sections = useSections().items;
  return (
    <>
      <Text size="sm">{t('roles.effectHelp', { count: effects.length })}</Text>
      <ul className={classes.list}>
        {effects.map(({ id, name, gains, loses, reaches: moved }) => (
          <li key={id} className={classes.entry}>
            <strong>{name}</strong>
            {gains.length > 0 && (
              <span className={classes.gains}>
                {t('roles.gains', { grants: permissionText(gains, sections) })}
              </span>
            )}
            {loses.length > 0 && (
              <span className={classes.loses}>
                {t('roles.loses', { grants: permissionText(loses, sections) })}
              </span>
            )}
            {moved
              .filter(({ limitBefore, limitAfter }) => limitBefore !== limitAfter)
              .map(({ code, name: section, limitBefore, limitAfter }) => (
                <span key={`limit-${code}`}>
                  {t('roles.limitNow', {
                    section,
                    before: limitText(limitBefore),
                    after: limitText(limitAfter),
                  })}
                </span>
              ))}
            {moved
              .filter(({ scopeBefore, scopeAfter }) => scopeBefore !== scopeAfter)
              .map(({ code, verbs, scopeBefore, scopeAfter }) => (
                <span key={`${code}-${verbs.join('-')}`}>
                  {t('roles.reachesNow', {
                    grants: permissionText(
                      verbs.map((verb) => `${code}:${verb}`),
                      sections,
                    ),
                    before: reaches[scopeBefore],
                    after: reaches[scopeAfter],
                  })}
                </span>
              ))}
          </li>
        ))}
      </ul>
    </>
  );
}
