import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isObject } from '@/shared/records/values';
import type { Verb } from './model';

/** What a link to a record says of the act that its reader has come for. */
export type VerbAsked = { readonly verb: string };

/**
 * Begins, once, what the link that led here was called after. The address then forgets it, so that neither Back nor a
 * reload asks again.
 */
export function useAskedVerb(verbs: readonly Verb[], begin: (verb: Verb) => void) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const asked = isObject(state) ? state['verb'] : undefined;
  const answer = useEffectEvent(() => {
    const verb = verbs.find(({ action }) => action === asked);
    void navigate({ pathname, search, hash }, { replace: true, state: null, preventScrollReset: true });
    if (verb) begin(verb);
  });
  useEffect(() => {
    if (asked !== undefined) answer();
  }, [asked]);
}
