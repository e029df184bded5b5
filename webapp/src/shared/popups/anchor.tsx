import { useImperativeHandle, type Ref } from 'react';

type Props = { readonly node: HTMLElement; readonly ref?: Ref<HTMLElement> };

/** Stands for the trigger, which is elsewhere, where the library wants to be given it. */
export function Anchor({ node, ref }: Props) {
  useImperativeHandle(ref, () => node, [node]);
  return null;
}
