// How many answers have to come one after the other before a page can show what it is for.

/** Long beside what scripts take between two requests of one step. In milliseconds. */
const delay = 1500;

/**
 * Loads an address anew, with every answer held back for the same time, and counts the steps up to the answer to a call
 * of the API. Whatever is asked for before the first answer of a step can have come needs none of it, and is of that
 * step.
 */
export async function stepsTo(page, address, call) {
  // Requests that pass through here come from no cache.
  await page.route('**/*', async (route) => {
    await new Promise((over) => setTimeout(over, delay));
    await route.continue().catch(() => undefined);
  });
  let steps = 0;
  let began = -Infinity;
  const count = () => {
    const now = Date.now();
    if (now - began < delay) return;
    steps += 1;
    began = now;
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
