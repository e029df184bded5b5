import { Tooltip, type TooltipProps } from '@mantine/core';

export type TooltipPlace = Pick<TooltipProps, 'position'>;

type Props = TooltipPlace & {
  readonly label: string;
  readonly anchor: HTMLElement;
  readonly opened: boolean;
};

export function TooltipContent({ label, anchor, opened, position = 'top' }: Props) {
  return (
    <Tooltip
      label={label}
      target={anchor}
      opened={opened}
      position={position}
      transitionProps={{ enterDelay: 300 }}
    />
  );
}
