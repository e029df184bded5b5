import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { msg, t } from '@/shared/i18n/t';
import { useCommands, type Command } from '@/shared/lib/commands';
import { prefetchPage } from '@/shared/lib/area-router';
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
];

/** Registers what can be done on every page, and shows the palette or the help over it. */
export function CommandLayer() {
  const navigate = useNavigate();
  const groups = useNavigationGroups();
  const open = useLayer((state) => state.open);

  const goTo = useMemo<readonly Command[]>(
    () =>
      groups
        .flatMap(({ entries }) => entries)
        .map(({ label, to, letter }) => ({
          id: `go ${to}`,
          label: t(label),
          group: 'go',
          ...(letter === undefined ? {} : { keys: `g ${letter}` }),
          prefetch: () => prefetchPage(to),
          run: () => void navigate(to),
        })),
    [groups, navigate],
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
