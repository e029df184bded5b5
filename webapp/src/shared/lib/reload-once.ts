/** After an update of the server, a page that is still open asks for files that are gone. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);

const key = 'reloadedAt';
const guard = 30_000;

/** Loads the page anew, but never twice in a row: then the files are missing for another reason. */
export function reloadOnce() {
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (Date.now() - last < guard) return;
  sessionStorage.setItem(key, String(Date.now()));
  window.location.reload();
}
