/**
 * The one list of what can be done from the keyboard. The palette, the help and the key listener read it;
 * screens add to it while they are shown.
 */
import { useEffect } from 'react';
import { create } from 'zustand';
import type { Words } from '@/shared/i18n/t';

export type CommandGroup = 'go' | 'do' | 'list';

export type Command = {
  readonly id: string;
  readonly label: Words;
  readonly group: CommandGroup;
  /** `mod+k`, `/`, or two keys in a row such as `g o`. */
  readonly keys?: string;
  /** Further words by which the palette finds it. */
  readonly found?: Words;
  /** Keeps a command out of the palette that only makes sense as a key. */
  readonly isKeyOnly?: boolean;
  /** Fetches what `run` will need, once it is likely to be run. */
  readonly prefetch?: () => void;
  readonly run: () => void;
};

export const useCommandRegistry = create<{ readonly commands: readonly Command[] }>()(() => ({
  commands: [],
}));

/** Two commands on one key would leave it to chance which runs, so the second is refused. */
export function addCommands(added: readonly Command[]): () => void {
  const { commands } = useCommandRegistry.getState();
  const all = [...commands, ...added];
  const taken = all.map(({ keys }) => keys).filter((keys) => keys !== undefined);
  const doubled = taken.find((keys, index) => taken.indexOf(keys) !== index);
  if (doubled !== undefined) throw new Error(`Two commands want the key ${doubled}`);
  useCommandRegistry.setState({ commands: all });
  return () => {
    const rest = useCommandRegistry.getState().commands.filter((command) => !added.includes(command));
    useCommandRegistry.setState({ commands: rest });
  };
}

/** `commands` must keep its identity (useMemo), or it leaves and joins at every render. */
export function useCommands(commands: readonly Command[]) {
  useEffect(() => addCommands(commands), [commands]);
}
