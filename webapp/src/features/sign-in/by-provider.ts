import { entryPaths } from '@/shared/entry-paths';
import { keepTokens, type Tokens } from '@/shared/sign-on/kept';
import { signOnOf } from '@/shared/sign-on/renewal';
import { ownerOf, startSession } from '@/shared/store/authorization';

/** Lets someone in by a provider's token. Rejects with the server's words where it knows no such user. */
export async function enterBy(provider: string, tokens: Tokens, refer: string | null): Promise<void> {
  const token = tokens.accessToken;
  await ownerOf(token);
  keepTokens(provider, tokens);
  // It knows every address of the signed-in half, which the form itself does not wait for.
  const { safeRefer } = await import('@/shared/lib/refer');
  await startSession({
    token,
    returnTo: safeRefer(refer) ?? entryPaths.dashboard.to(),
    signOn: signOnOf(provider, tokens),
  });
}
