import { Combobox, Modal, ScrollArea, useCombobox } from '@mantine/core';
import { useEffect, useState } from 'react';
import { t } from '@/shared/i18n/t';
import { useCommandRegistry, type Command, type CommandGroup } from '@/shared/lib/commands';
import { Keys } from './keys';
import { closeLayer } from './layers';
import classes from './palette.module.css';
import { useFoundOrders } from './use-found-orders';

const groups: readonly CommandGroup[] = ['found', 'go', 'do', 'list'];

/** Every word typed has to occur, in any order. */
export function matching(commands: readonly Command[], typed: string): readonly Command[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(
    ({ label, isKeyOnly }) => !isKeyOnly && words.every((word) => label.toLowerCase().includes(word)),
  );
}

export function Palette() {
  const [typed, setTyped] = useState('');
  const commands = useCommandRegistry((state) => state.commands);
  const combobox = useCombobox({ opened: true });
  const orders = useFoundOrders(typed);
  const found = [...orders, ...matching(commands, typed)];

  const { selectFirstOption } = combobox;
  useEffect(() => void selectFirstOption(), [typed, orders, selectFirstOption]);

  const run = (id: string) => {
    closeLayer();
    found.find((command) => command.id === id)?.run();
  };

  return (
    <Modal
      opened
      onClose={closeLayer}
      withCloseButton={false}
      padding={0}
      size="lg"
      yOffset="14vh"
      centered={false}
      attributes={{ content: { 'aria-label': t('command.palette') } }}
    >
      <Combobox store={combobox} onOptionSubmit={run}>
        <Combobox.EventsTarget>
          <input
            className={classes.input}
            placeholder={t('palette.placeholder')}
            aria-label={t('palette.placeholder')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Escape' && closeLayer()}
            data-autofocus
          />
        </Combobox.EventsTarget>
        <ScrollArea.Autosize mah="22rem" type="auto" className={classes.list}>
          {found.length === 0 && <Combobox.Empty>{t('palette.nothing')}</Combobox.Empty>}
          <Combobox.Options aria-label={t('command.palette')} hidden={found.length === 0}>
            {groups.map((group) => {
              const inGroup = found.filter((command) => command.group === group);
              if (inGroup.length === 0) return null;
              return (
                <Combobox.Group key={group} label={t(`command.group.${group}`)}>
                  {inGroup.map(({ id, label, keys }) => (
                    <Combobox.Option key={id} value={id} className={classes.option}>
                      <span>{label}</span>
                      {keys && <Keys keys={keys} />}
                    </Combobox.Option>
                  ))}
                </Combobox.Group>
              );
            })}
          </Combobox.Options>
        </ScrollArea.Autosize>
      </Combobox>
    </Modal>
  );
}
