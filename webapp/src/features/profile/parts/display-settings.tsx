import { Input, SegmentedControl, Stack, Switch } from '@mantine/core';
import { useId } from 'react';
import { drawnChoices } from '@/shared/i18n/drawn-choices';
import { msg, t, type Words } from '@/shared/i18n/t';
import { keepDisplay } from '@/shared/store/display';
import { useSession, type Density } from '@/shared/store/session';

const schemes = [
  { value: 'light', label: msg('profile.themeLight') },
  { value: 'dark', label: msg('profile.themeDark') },
  { value: 'auto', label: msg('profile.themeAuto') },
] as const;

const densities: readonly { readonly value: Density; readonly label: Words }[] = [
  { value: 'regular', label: msg('profile.densityRegular') },
  { value: 'compact', label: msg('profile.densityCompact') },
];

/** Acts at once, and comes along to other browsers. */
export function DisplaySettings() {
  const id = useId();
  const theme = useSession((session) => session.theme);
  const density = useSession((session) => session.density);
  const hasShortcuts = useSession((session) => session.hasShortcuts);
  return (
    <Stack gap="md">
      <Input.Wrapper
        label={t('profile.theme')}
        labelElement="div"
        labelProps={{ id: `${id}theme` }}
        description={t('profile.themeHelp')}
      >
        <SegmentedControl
          mt={6}
          fullWidth
          aria-labelledby={`${id}theme`}
          data={drawnChoices(schemes)}
          value={theme}
          onChange={(next) => keepDisplay({ theme: next })}
        />
      </Input.Wrapper>
      <Input.Wrapper
        label={t('profile.density')}
        labelElement="div"
        labelProps={{ id: `${id}density` }}
        description={t('profile.densityHelp')}
      >
        <SegmentedControl
          mt={6}
          fullWidth
          aria-labelledby={`${id}density`}
          data={drawnChoices(densities)}
          value={density}
          onChange={(next) => keepDisplay({ density: next })}
        />
      </Input.Wrapper>
      <Switch
        label={t('profile.shortcuts')}
        description={t('profile.shortcutsHelp')}
        checked={hasShortcuts}
        onChange={(event) => keepDisplay({ hasShortcuts: event.currentTarget.checked })}
      />
    </Stack>
  );
}
