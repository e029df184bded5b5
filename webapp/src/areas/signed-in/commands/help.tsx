import { Anchor, Modal, Text } from '@mantine/core';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import { useCommandRegistry, type CommandGroup } from '@/shared/lib/commands';
import { paths } from '@/shared/paths';
import { useSession } from '@/shared/store/session';
import classes from './help.module.css';
import { Keys } from './keys';
import { closeLayer } from './layers';

const groups: readonly CommandGroup[] = ['go', 'do', 'list'];

export function Help() {
  const commands = useCommandRegistry((state) => state.commands);
  const hasShortcuts = useSession((session) => session.hasShortcuts);
  return (
    <Modal opened onClose={closeLayer} title={t('shell.help')} size="lg">
      <Text size="sm" c="dimmed">
        {hasShortcuts ? t('shell.helpIntro') : t('shell.helpOff')}{' '}
        <Anchor component={Link} to={paths.profile.to()} inherit underline="always" onClick={closeLayer}>
          {hasShortcuts ? t('shell.shortcutsOff') : t('shell.shortcutsOn')}
        </Anchor>
      </Text>
      <div className={classes.groups}>
        {groups.map((group) => {
          const withKeys = commands.filter(
            (command) => command.group === group && command.keys !== undefined,
          );
          if (withKeys.length === 0) return null;
          return (
            <section key={group}>
              <h3 className={classes.heading}>{t(`command.group.${group}`)}</h3>
              <dl className={classes.list}>
                {withKeys.map(({ id, label, keys }) => (
                  <div key={id} className={classes.row}>
                    <dt>{t(label)}</dt>
                    <dd className={classes.keys}>
                      <Keys keys={keys ?? ''} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          );
        })}
      </div>
    </Modal>
  );
}
