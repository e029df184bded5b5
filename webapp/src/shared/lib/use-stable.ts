import { useState } from 'react';

/** Keeps the identity of a value for as long as it says the same, so that effects run on change only. */
export function useStable<Value>(value: Value): Value {
  const [kept, setKept] = useState(value);
  if (JSON.stringify(kept) === JSON.stringify(value)) return kept;
  setKept(value);
  return value;
}
