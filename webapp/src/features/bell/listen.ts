/** Keeps hearing from the server for as long as it is wanted, and comes back by itself after a break. */
import { eventsOf, heartbeat } from '@/shared/api/event-stream';
import { Failure } from '@/shared/api/failure';
import type { ServerEvent } from '@/shared/api/server-event';
import { checkSession } from '@/shared/store/authorization';
import { invalidateOlderThan } from '@/shared/store/query-cache';
import { bellApi } from './api';

const shortestPause = 1000;
const longestPause = 60_000;
/** Three heartbeats of the server: a line that is silent for so long is dead. */
const longestSilence = 45_000;

export async function listen(signal: AbortSignal, onEvent: (event: ServerEvent) => void): Promise<void> {
  let lastEventId = '';
  let breaks = 0;
  while (!signal.aborted) {
    const line = watched(signal);
    try {
      const response = await bellApi.stream(line.signal, lastEventId);
      // The answer that the standard has for: do not ask again.
      if (response.status === 204 || response.body === null) return;
      // What changed during a break was told to no one.
      if (breaks > 0) invalidateOlderThan(0);
      for await (const event of eventsOf(response.body)) {
        breaks = 0;
        line.hasSpoken();
        if (event.name === heartbeat) continue;
        lastEventId = event.id || lastEventId;
        if (event.name === 'end') await afterEnd(signal, event.data);
        else onEvent(event);
      }
    } catch (error) {
      if (signal.aborted) return;
      if (isFinal(error)) return await askWhoIsSignedIn();
    } finally {
      line.end();
    }
    breaks += 1;
    await pause(signal, breaks);
  }
}

/** A line that ends with the listening, or by itself once nothing comes over it any more. */
function watched(signal: AbortSignal) {
  const own = new AbortController();
  const end = () => own.abort();
  let timer = setTimeout(end, longestSilence);
  signal.addEventListener('abort', end);
  return {
    signal: own.signal,
    hasSpoken: () => {
      clearTimeout(timer);
      timer = setTimeout(end, longestSilence);
    },
    end: () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      end();
    },
  };
}

/** A refusal that asking again would only repeat. */
const isFinal = (error: unknown): boolean =>
  error instanceof Failure && error.status >= 400 && error.status < 500 && error.status !== 429;

/** The session is over, or another window has taken this one's place until someone looks here again. */
async function afterEnd(signal: AbortSignal, data: string): Promise<void> {
  if (data.includes('replaced')) await untilLookedAt(signal);
  else await askWhoIsSignedIn();
}

/** Leads to /logout where no one is. */
const askWhoIsSignedIn = () => checkSession().catch(() => undefined);

function untilLookedAt(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const now = () => {
      signal.removeEventListener('abort', now);
      window.removeEventListener('focus', now);
      resolve();
    };
    signal.addEventListener('abort', now);
    window.addEventListener('focus', now);
  });
}

/** Twice as long after each break, and never the same for all who were cut off at once. */
function pause(signal: AbortSignal, breaks: number): Promise<void> {
  const longest = Math.min(longestPause, shortestPause * 2 ** breaks);
  return new Promise((resolve) => {
    const now = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', now);
      window.removeEventListener('online', now);
      resolve();
    };
    const timer = setTimeout(now, longest * (0.5 + Math.random() / 2));
    signal.addEventListener('abort', now);
    window.addEventListener('online', now);
  });
}
