// A real OpenID Connect provider on this machine, to sign in through.
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const resource = 'https://portal.test/api';
const staffScope = 'transom.staff';

const newKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  kid: String(Math.random()),
  use: 'sig',
  alg: 'RS256',
});

/**
 * Starts one under a host's name: `127.0.0.1` is of the portal's own site, `localhost` of another. Tokens live for so
 * many seconds, and answers wait for so many milliseconds by their path; both can be changed later on.
 */
export async function startProvider({ id, name, host, portal, life, scopes = 'openid' }) {
  const provider = { id, name, life, delayOf: () => 0 };
  const answer = (request, response) => {
    const delay = provider.delayOf(new URL(request.url, provider.issuer).pathname);
    if (delay === 0) provider.answer(request, response);
    else setTimeout(() => provider.answer(request, response), delay);
  };
  const server = createServer(answer);
  await new Promise((listens) => server.listen(0, '127.0.0.1', listens));
  const { port } = server.address();
  provider.issuer = `http://${host}:${port}`;
  // "localhost" may be the other family's first.
  const other = createServer(answer);
  await new Promise((listens) => other.listen(port, '::1', listens).on('error', listens));
  // With a new key; whoever has signed in there is still known.
  provider.rotate = () => {
    const oidc = new Provider(provider.issuer, configuration(provider, portal));
    provider.answer = oidc.callback();
  };
  provider.rotate();
  provider.fallSilent = () => {
    provider.answer = (_, response) => response.writeHead(503).end();
  };
  provider.stop = () => {
    for (const one of [server, other]) {
      one.closeAllConnections();
      one.close();
    }
  };
  provider.settings = (number) =>
    Object.fromEntries(
      Object.entries({
        ID: id,
        NAME: name,
        ISSUER: provider.issuer,
        CLIENT_ID: 'transom',
        AUDIENCE: 'api://transom',
        STAFF_SCOPE: staffScope,
        RESOURCE: resource,
        SCOPES: scopes,
      }).map(([key, value]) => [`TRANSOM__AUTH__OIDC__${number}__${key}`, value]),
    );
  return provider;
}

const configuration = (provider, portal) => ({
  clients: [
    {
      client_id: 'transom',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      redirect_uris: [`${portal}/sign-in/callback`, `${portal}/sign-in/silent`],
      post_logout_redirect_uris: [`${portal}/logout`],
    },
  ],
  jwks: { keys: [newKey()] },
  cookies: { keys: ['a key of no account'] },
  clientBasedCORS: () => true,
  pkce: { required: () => true },
  scopes: ['openid', 'offline_access', 'profile', 'email', staffScope],
  rotateRefreshToken: true,
  issueRefreshToken: async (_, client, code) =>
    client.grantTypeAllowed('refresh_token') && code.scopes.has('offline_access'),
  findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
  extraTokenClaims: (context) => ({
    auth_time:
      context.oidc.entities.AuthorizationCode?.authTime ?? context.oidc.entities.RefreshToken?.authTime,
  }),
  features: {
    devInteractions: { enabled: true },
    rpInitiatedLogout: { enabled: true },
    resourceIndicators: {
      enabled: true,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope: staffScope,
        audience: 'api://transom',
        accessTokenFormat: 'jwt',
        accessTokenTTL: provider.life,
        jwt: { sign: { alg: 'RS256' } },
      }),
    },
  },
});

/** Fills in what the provider asks, in whichever window it does: who one is, and that the portal may know. */
export async function signInThere(page, login) {
  const field = page.locator('input[name="login"]');
  const consent = page.locator('button', { hasText: 'Continue' });
  if (login !== undefined) {
    await field.fill(login);
    await page.locator('input[name="password"]').fill('any');
    await page.locator('button[type="submit"]').click();
  }
  await consent.click();
}
