import { Tooltip, type TooltipProps } from '@mantine/core';

export type TooltipPlace = { readonly position?: NonNullable<TooltipProps['position']> };

type Props = Required<TooltipPlace> & {
  readonly label: string;
  readonly anchor: HTMLElement;
  readonly opened: boolean;
};

export function TooltipContent({ label, anchor, opened, position }: Props) {
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
