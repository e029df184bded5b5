// How many answers have to come one after the other before a page can show what it is for.

/** Long beside what scripts take, so that machines of any speed count the same. In milliseconds. */
const delay = 1500;

/**
 * Loads an address anew, with every answer held back for the same time, and counts the steps up to the answer to a call
 * of the API: what is asked for together is one step.
 */
export async function stepsTo(page, address, call) {
  // Requests that pass through here come from no cache.
  await page.route('**/*', async (route) => {
    await new Promise((over) => setTimeout(over, delay));
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === call, {
    timeout: 20 * delay,
  });
  const begun = Date.now();
  await page.goto(address, { waitUntil: 'commit', timeout: 20 * delay });
  await asked;
  const steps = Math.floor((Date.now() - begun) / delay) + 1;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return steps;
}
