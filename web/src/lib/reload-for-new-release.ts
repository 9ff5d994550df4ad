const key = 'florin.reloaded';
let early = 0;

/**
 * A tab opened before a new release may ask for files that are gone: the page of the new release knows the new ones.
 * Once in ten seconds, so that a file that is missing for another reason does not make the page reload for ever. While
 * the server is away nothing would come in place of the page, with all that was typed.
 */
export function reloadForNewRelease() {
  addEventListener('vite:preloadError', () => early || void reloadOnce());
}

/**
 * Fetches what no one has asked for yet. What cannot be had is asked for again when it is needed: until then it is no
 * reason to take the page away from someone who is filling it in.
 */
export async function fetchEarly(load: () => Promise<unknown>): Promise<void> {
  early++;
  await load().catch(() => undefined);
  early--;
}

async function reloadOnce() {
  const answers = await fetch(location.pathname, { method: 'HEAD' }).then(
    ({ status }) => status < 500,
    () => false,
  );
  const last = Number(sessionStorage.getItem(key));
  if (!answers || Date.now() - last < 10_000) return;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
}
