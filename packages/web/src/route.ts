/** Where in the page we are. Kept in the part of the address after `#`, which no server needs to know about. */
export type Route =
  | { readonly page: 'front' }
  /** Small games that show how games are written. */
  | { readonly page: 'examples' }
  /** `friend`: somebody elsewhere is to take a seat. */
  | { readonly page: 'set-up'; readonly game: string; readonly friend?: boolean }
  | { readonly page: 'table'; readonly match: string }
  | { readonly page: 'bulletin'; readonly match: string }
  | { readonly page: 'learn' }
  /** How lessons, exercises and situations are written. */
  | { readonly page: 'makers' }
  /** A rulebook, at a chapter or at a rule by its id. */
  | { readonly page: 'rules'; readonly game: string; readonly at: string }
  | { readonly page: 'lesson'; readonly lesson: string }
  | { readonly page: 'exercise'; readonly exercise: string }
  /** A match on the server: its address is the invitation too. */
  | { readonly page: 'play'; readonly match: string }
  | { readonly page: 'lobby' }
  /** One's own matches with people elsewhere. */
  | { readonly page: 'matches' }
  | { readonly page: 'account' }
  /** A match or a situation within the link itself. */
  | { readonly page: 'open'; readonly text: string };

/** A part of an address as it was meant; addresses are also typed by hand, and then may mean nothing. */
function decoded(part: string | undefined): string {
  try {
    return decodeURIComponent(part ?? '');
  } catch {
    return '';
  }
}

export function readRoute(hash: string): Route {
  const [page, part, more] = hash.replace(/^#\/?/, '').split('/');
  const id = decoded(part);
  if (page === 'learn' || page === 'makers') return { page };
  if (page === 'rules' && id) return { page, game: id, at: decoded(more) };
  if (page === 'exercise' && id) return { page, exercise: id };
  if (page === 'lesson' && id) return { page, lesson: id };
  if (page === 'set-up' && id) return { page, game: id, ...(more === 'friend' ? { friend: true } : {}) };
  if (page === 'lobby' || page === 'matches' || page === 'account' || page === 'examples') return { page };
  if ((page === 'table' || page === 'bulletin' || page === 'play') && id) return { page, match: id };
  if (page === 'open' && id) return { page, text: id };
  return { page: 'front' };
}

export function addressOf(route: Route): string {
  if (route.page === 'set-up') return `#/set-up/${encodeURIComponent(route.game)}${route.friend ? '/friend' : ''}`;
  if (route.page === 'front') return '#/';
  if (route.page === 'rules') return `#/rules/${encodeURIComponent(route.game)}/${encodeURIComponent(route.at)}`;
  if (route.page === 'exercise') return `#/exercise/${encodeURIComponent(route.exercise)}`;
  if (route.page === 'lesson') return `#/lesson/${encodeURIComponent(route.lesson)}`;
  if (route.page === 'open') return `#/open/${route.text}`;
  return 'match' in route ? `#/${route.page}/${encodeURIComponent(route.match)}` : `#/${route.page}`;
}
