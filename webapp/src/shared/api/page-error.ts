/** Tells the server that a page failed. What does so is fetched then: hardly anyone ever needs it. */
export async function tellPageError(thrown: unknown) {
  try {
    const { reportPageError } = await import('./report-page-error');
    reportPageError(thrown);
  } catch {
    // The connection is gone as well.
  }
}
