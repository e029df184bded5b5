// Writes each test that failed as a line of JSON, for `run.mjs`.

/** What Node says of a test that failed because one inside it did. */
const inside = 'subtestsFailed';

export default async function* failures(events) {
  for await (const { type, data } of events) {
    if (type !== 'test:fail' || data.details.error?.failureType === inside) continue;
    yield `${JSON.stringify({ file: data.file ?? data.name, name: data.name })}\n`;
  }
}
