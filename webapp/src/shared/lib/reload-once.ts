/** A file of the app that could not be fetched: gone after an update of the server, or out of reach. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|unable to preload css/i.test(error.message);

/** For what goes on without a part that could not be fetched. */
export function unlessMissing(error: unknown): null {
  if (isMissingChunk(error)) return null;
  throw error;
}

const key = 'reloadedAt';
const guard = 30_000;

/** Loads the page anew, but never twice in a row: then the files are missing for another reason. */
export function reloadOnce() {
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (Date.now() - last < guard) return;
  sessionStorage.setItem(key, String(Date.now()));
  window.location.reload();
}
