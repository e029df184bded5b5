/** Server-sent events out of a body that fetch reads: the browser's own reader cannot send a bearer. */
import type { ServerEvent } from './server-event';

export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      // A line may end in two characters of which only one has arrived.
      text = (text + decoder.decode(value, { stream: true })).replaceAll(/\r\n|\r(?!$)/g, '\n');
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        yield eventOf(block);
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** A sign of life: whatever carries no data. */
export const heartbeat = 'heartbeat';

function eventOf(block: string): ServerEvent {
  const valuesOf = (field: string) =>
    block
      .split('\n')
      .filter((line) => line.startsWith(`${field}:`))
      .map((line) => line.slice(field.length + 1).replace(/^ /, ''));
  const data = valuesOf('data');
  if (data.length === 0) return { name: heartbeat, data: '', id: '' };
  return {
    name: valuesOf('event').at(-1) ?? 'message',
    data: data.join('\n'),
    id: valuesOf('id').at(-1) ?? '',
  };
}
