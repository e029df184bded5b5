/** Runs small choices one after the other: the next is not refused while the last is under way. */
export function inTurn<Given, Result>(run: (given: Given) => Promise<Result>) {
  let last: Promise<unknown> = Promise.resolve();
  return (given: Given): Promise<Result> => {
    const next = last.then(() => run(given));
    // A failure is its caller's; the next choice does not wait for it for ever.
    last = next.catch(() => undefined);
    return next;
  };
}
