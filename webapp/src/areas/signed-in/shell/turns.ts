/** How many things wait for the reader, by the group or the entry of the menu that leads to them. */
import { create } from 'zustand';
import type { PlainMessageKey } from '@/shared/i18n/t';
import { resetsWithSession } from '@/shared/store/reset';

export type Turns = Partial<Readonly<Record<PlainMessageKey, number>>>;

export const useTurns = create<{ readonly turns: Turns }>()(() => ({ turns: {} }));

resetsWithSession(() => useTurns.setState({ turns: {} }));
