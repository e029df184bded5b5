/** Signing out at the provider as well (OpenID Connect RP-Initiated Logout). */
import { forgetTokens, kept } from './kept';
import { reached } from './provider';

/** Where that happens; null where the provider does not offer it. It comes back to `page`. */
export async function endAtProvider(id: string, page: string): Promise<string | null> {
  const before = kept();
  forgetTokens();
  const { endpoints, clientId } = await reached(id);
  if (!endpoints.endSession) return null;
  const url = new URL(endpoints.endSession);
  url.searchParams.set('client_id', clientId);
  url.searchParams.set('post_logout_redirect_uri', `${window.location.origin}${page}`);
  // Without it, providers ask whether one really wants to.
  if (before?.provider === id && before.idToken !== '') url.searchParams.set('id_token_hint', before.idToken);
  return url.href;
}
