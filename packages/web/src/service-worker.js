// Keeps every file of the page, so that the table opens without a network. `VERSION` and `FILES` are put before this
// text when the page is built: a new build is a new cache, filled whole before the old one is given up.
/* global VERSION, FILES, self, caches */

const CACHE = `vedette-${VERSION}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })))));
});

self.addEventListener('activate', (event) => {
  const clean = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith('vedette-') && name !== CACHE).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  const serve = async () => {
    const kept = await caches.match(request, { cacheName: CACHE, ignoreSearch: true });
    return kept ?? fetch(request);
  };
  event.respondWith(serve());
});

// A turn has come while no page of ours was looked at: one note for each match, the newest.
self.addEventListener('push', (event) => {
  const tell = async () => {
    const { title, body, link, tag } = event.data.json();
    const windows = await self.clients.matchAll({ type: 'window' });
    if (windows.some((one) => one.focused)) return;
    await self.registration.showNotification(title, { body, tag, data: { link } });
  };
  event.waitUntil(tell());
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { hash } = new URL(event.notification.data.link);
  const go = async () => {
    const [open] = await self.clients.matchAll({ type: 'window' });
    const address = new URL(hash, self.registration.scope).href;
    if (open === undefined) await self.clients.openWindow(address);
    else await (await open.focus()).navigate(address);
  };
  event.waitUntil(go());
});
