import { Kbd } from '@mantine/core';
import classes from './keys.module.css';

type Props = { keys: string };

const names: Readonly<Record<string, string>> = {
  mod: /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl',
  Enter: '↵',
};

/** Draws `mod+k` or `g o` as keys. */
export function Keys({ keys }: Props) {
  return (
    <span className={classes.keys}>
      {keys.split(/[ +]/).map((key) => (
        <Kbd key={key} size="sm">
          {names[key] ?? key.toUpperCase()}
        </Kbd>
      ))}
    </span>
  );
}
