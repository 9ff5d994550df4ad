import { expect, test, vi } from 'vitest';
import { fetchEarly, reloadForNewRelease } from './reload-for-new-release.ts';

/** As Vite does when a file of the page cannot be had. */
function missing(): Promise<never> {
  dispatchEvent(new Event('vite:preloadError'));
  return Promise.reject(new Error('Failed to fetch dynamically imported module'));
}

test('a page is not taken away for a file that no one has asked for yet', async () => {
  const asked = vi.spyOn(window, 'fetch').mockResolvedValue(new Response(null, { status: 503 }));
  reloadForNewRelease();
  await fetchEarly(missing);
  expect(asked).not.toHaveBeenCalled();
  await missing().catch(() => undefined);
  expect(asked).toHaveBeenCalledOnce(); // whether there is a new release to reload for
});
