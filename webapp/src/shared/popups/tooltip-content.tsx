import { Tooltip } from '@mantine/core';

type Props = { readonly label: string; readonly anchor: HTMLElement; readonly opened: boolean };

export function TooltipContent({ label, anchor, opened }: Props) {
  return <Tooltip label={label} target={anchor} opened={opened} transitionProps={{ enterDelay: 300 }} />;
}
