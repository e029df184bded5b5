import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { msg } from '@/shared/i18n/t';
import { useCommands, type Command } from '@/shared/lib/commands';
import { prefetchPage } from '@/shared/lib/area-router';
import { useMayAct } from '@/shared/store/authorization';
import { keepDisplay } from '@/shared/store/display';
import { foldMenu } from '@/shared/store/session';
import { lazyDialog } from '@/shared/ui/lazy-part';
import { useNavigationGroups } from '../shell/navigation';
import { closeLayer, openHelp, openPalette, useLayer } from './layers';

const Palette = lazyDialog(
  async () => (await import('./palette')).Palette,
  () => closeLayer,
);
const Help = lazyDialog(
  async () => (await import('./help')).Help,
  () => closeLayer,
);

const everywhere: readonly Command[] = [
  {
    id: 'palette',
    label: msg('command.palette'),
    group: 'do',
    keys: 'mod+k',
    isKeyOnly: true,
    run: openPalette,
  },
  { id: 'help', label: msg('command.help'), group: 'do', keys: '?', run: openHelp },
  {
    id: 'menu',
    label: msg('command.menu'),
    group: 'do',
    keys: 'm',
    run: foldMenu,
  },
  ...(['dark', 'light'] as const).map((theme): Command => ({
    id: theme,
    label: msg(`command.${theme}`),
    group: 'do',
    run: () => keepDisplay({ theme }),
  })),
];

/** Registers what can be done on every page, and shows the palette or the help over it. */
export function CommandLayer() {
  const navigate = useNavigate();
  const groups = useNavigationGroups();
  const open = useLayer((state) => state.open);
  const mayAct = useMayAct();

  const goTo = useMemo<readonly Command[]>(
    () =>
      groups
        .flatMap(({ entries }) => entries)
        .filter(({ onlyFound }) => mayAct || onlyFound !== 'do')
        .map(({ words, to, letter, onlyFound = 'go', found }) => ({
          id: `go ${to}`,
          label: words,
          group: onlyFound,
          ...(letter !== undefined && { keys: `g ${letter}` }),
          ...(found !== undefined && { found: msg(found) }),
          prefetch: () => prefetchPage(to),
          run: () => void navigate(to),
        })),
    [groups, mayAct, navigate],
  );

  useCommands(everywhere);
  useCommands(goTo);

  return (
    <>
      {open === 'palette' && <Palette />}
      {open === 'help' && <Help />}
    </>
  );
}
