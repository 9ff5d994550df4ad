/** Tells the other tabs of this browser that something has happened; without such a channel they find out by themselves. */
export function tellTabs(name: string): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(name);
  channel.postMessage('');
  channel.close();
}

/** Calls back when another tab tells. Returns how to stop. */
export function heardFromTabs(name: string, callback: () => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => {};
  const channel = new BroadcastChannel(name);
  channel.onmessage = callback;
  return () => channel.close();
}
