/** Messages to this browser while no page of ours is open: the service worker shows them. */

export const canPush = (): boolean => isSecureContext && 'serviceWorker' in navigator && 'PushManager' in globalThis;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** Asks for leave to write, and gives the address at which this browser can be written to; nothing if that is denied. */
export async function subscription(key: string): Promise<{ endpoint: string; keys: { p256dh: string; auth: string } } | null> {
  try {
    const worker = await navigator.serviceWorker.ready;
    const subscribed = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
    const { endpoint, keys } = subscribed.toJSON();
    return endpoint === undefined ? null : { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
  } catch {
    return null;
  }
}
