// How many answers have to come one after the other before a page can show what it is for.

/** Long beside what scripts take between two requests of one step. In milliseconds. */
const delay = 1500;

/**
 * Loads an address anew, with every answer held back for the same time, and counts the steps up to the answer to a call
 * of the API. What is asked for together comes together, so that each step is a wave of requests after a pause.
 */
export async function stepsTo(page, address, call) {
  // Requests that pass through here come from no cache.
  await page.route('**/*', async (route) => {
    await new Promise((over) => setTimeout(over, delay));
    await route.continue().catch(() => undefined);
  });
  let steps = 0;
  let last = -Infinity;
  const count = () => {
    const now = Date.now();
    if (now - last > delay / 2) steps += 1;
    last = now;
  };
  page.on('request', count);
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === call, {
    timeout: 20 * delay,
  });
  await page.goto(address, { waitUntil: 'commit', timeout: 20 * delay });
  await asked;
  page.off('request', count);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return steps;
}
