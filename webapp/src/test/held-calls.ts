import { vi } from 'vitest';

/** A call that answers when the test says so, in the order that the test says. */
export function heldCalls<Given extends unknown[], Result>() {
  const held: { resolve: (result: Result) => void; reject: (error: unknown) => void; given: Given }[] = [];
  const call = vi.fn(
    (...given: Given) => new Promise<Result>((resolve, reject) => void held.push({ resolve, reject, given })),
  );
  const at = (index: number) => {
    const one = held[index];
    if (one === undefined) throw new Error(`Call ${index} was not made`);
    return one;
  };
  return { call, at };
}
