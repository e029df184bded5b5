/** Stores that hold answers of the server join here, so that nothing of one account survives into the next. */
const resets = new Set<() => void>();

export function resetsWithSession(reset: () => void) {
  resets.add(reset);
}

export function resetAllStores() {
  resets.forEach((reset) => reset());
}
