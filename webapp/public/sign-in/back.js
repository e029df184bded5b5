// Hands over what a sign-in provider has answered: to the page that has asked, or, where it was left for the provider, to
// the sign-in page. What `state` begins with says which; the rest of it is known to whoever asked alone.
(() => {
  const answer = location.search.slice(1);
  const state = new URLSearchParams(answer).get('state') ?? '';
  if (state.startsWith('redirect.')) {
    // Behind the #, where no server reads it.
    location.replace(`/sign-in#${answer}`);
    return;
  }
  const channel = new BroadcastChannel('transom-sign-on');
  channel.postMessage(answer);
  channel.close();
  window.close();
})();
