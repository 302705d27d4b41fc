// Caches every file of a build, so that the app opens without a network. Versions never mix: the cache has
// all files of a build or none, and serves the pages that this build has opened. Large files that few people need
// are kept once they were requested, in a cache of their own, which later builds go on with.
import type { Build, Message } from "./build";
import { listenForPushes } from "./notify";

declare const self: ServiceWorkerGlobalScope;
declare const BUILD: Build; // from bundle/precache.ts

const SCOPE = self.registration.scope;
const PREFIX = `ponnuki ${SCOPE} `; // the origin may have other apps, and this one in other folders
const CACHE = PREFIX + BUILD.version;
const REQUESTED = `requested by ${PREFIX}`;
const RELOAD_PAGE = '<link rel="icon" href="data:," />'; // a page without one has the browser look for it

/** The path of an address below the app's; null outside of it. */
const pathInScope = (url: string): string | null => {
  const { origin, pathname } = new URL(url);
  const place = origin + pathname;
  return place.startsWith(SCOPE) ? place.slice(SCOPE.length) : null;
};
/** The name contains the hash of the content, so any version's copy is the same. */
const isHashed = (path: string): boolean => path.startsWith("assets/");

/** If the host has a newer build by now, its file has another hash and is refused. */
const fetchFile = (path: string, hash: string): Promise<Response> =>
  fetch(new URL(path, SCOPE).href, {
    integrity: `sha256-${hash}`,
    cache: isHashed(path) ? "default" : "no-cache",
  });

async function cacheFile(cache: Cache, path: string, hash: string): Promise<void> {
  const url = new URL(path, SCOPE).href;
  const cached = isHashed(path) ? await caches.match(url, { ignoreVary: true }) : undefined;
  const response = cached ?? (await fetchFile(path, hash));
  if (!response.ok) throw new Error(`${url}: ${String(response.status)}`);
  await cache.put(url, response);
}

/** How many files are fetched at a time: an open page needs the line, too. */
const AT_A_TIME = 4;

async function cacheAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  const files = Object.entries(BUILD.files).values();
  const fetchNext = async (): Promise<void> => {
    for (const [path, hash] of files) await cacheFile(cache, path, hash);
  };
  try {
    await Promise.all(Array.from({ length: AT_A_TIME }, fetchNext));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** Deletes older caches but the last: open pages of that version may still request files. */
async function deleteOlderCaches(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

/** Deletes what was requested of older builds and is no longer in this one. */
async function deleteOlderRequested(): Promise<void> {
  const cache = await caches.open(REQUESTED);
  const current = new Set(Object.keys(BUILD.onRequest).map((path) => new URL(path, SCOPE).href));
  const older = (await cache.keys()).filter(({ url }) => !current.has(url));
  await Promise.all(older.map((request) => cache.delete(request)));
}

/** A file that is kept from the first request on, if there is room for it. */
async function requestedFile(path: string, hash: string): Promise<Response> {
  const url = new URL(path, SCOPE).href;
  const cache = await caches.open(REQUESTED);
  const cached = await cache.match(url, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetchFile(path, hash);
  if (response.ok) await cache.put(url, response.clone()).catch(() => undefined);
  return response;
}

/** The response that is cached for an address: this build's, else an older one's. */
async function cachedResponse(url: string): Promise<Response | undefined> {
  const options = { ignoreSearch: true, ignoreVary: true };
  return (
    (await caches.match(url, { ...options, cacheName: CACHE })) ??
    (await caches.match(url, options))
  );
}

async function page(request: Request): Promise<Response> {
  const { waiting } = self.registration;
  if (waiting && (await self.clients.matchAll()).length < 2) {
    // A newer build waits and no other page is open: it takes over, and answers the request when repeated.
    waiting.postMessage("take over" satisfies Message);
    return new Response(RELOAD_PAGE, { headers: { "content-type": "text/html", refresh: "0" } });
  }
  return (await cachedResponse(SCOPE)) ?? fetch(request);
}

self.addEventListener("install", (event) => {
  event.waitUntil(cacheAll());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([deleteOlderCaches(), deleteOlderRequested()]).then(() => self.clients.claim()),
  );
});

self.addEventListener("message", ({ data }) => {
  if (data === ("take over" satisfies Message)) void self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = request.method === "GET" ? pathInScope(request.url) : null;
  if (path === null) return;
  const hash = Object.hasOwn(BUILD.onRequest, path) ? BUILD.onRequest[path] : undefined;
  if (hash !== undefined) {
    event.respondWith(requestedFile(path, hash));
  } else if (request.mode === "navigate") {
    if (path === "" || path === "index.html") event.respondWith(page(request));
  } else if (Object.hasOwn(BUILD.files, path) || isHashed(path))
    event.respondWith(cachedResponse(request.url).then((response) => response ?? fetch(request)));
});

listenForPushes();
