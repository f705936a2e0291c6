/** The server this page came from, if there is one: who one is there, one's matches, the lobby. */
import { ok, type Refusal, type Result, refuse } from '@vedette/core';
import { answerText, Client, type Line, type MatchCard, type Person } from '@vedette/protocol';
import { settings } from '../settings.svelte.js';

/** Nobody has asked yet; it answers; it does not just now; the page came from a plain web server. */
type Server = 'unknown' | 'there' | 'away' | 'none';

/** What is said while a server restarts, or is not there. */
const AWAY: ReadonlySet<string> = new Set(['unreachable', 'stopping']);
const AGAIN_AFTER = 5000;

class Online {
  readonly client = new Client({ url: location.origin });
  server: Server = $state('unknown');
  line: Line = $state('offline');
  person: Person | null = $state.raw(null);
  /** Somebody has ended the session of this browser from elsewhere. */
  isEnded = $state(false);
  mine: readonly MatchCard[] = $state.raw([]);
  lobby: readonly MatchCard[] = $state.raw([]);
  /** When the lists were last brought. */
  #broughtAt = $state(0);
  #started: Promise<void> | null = null;

  /** How many matches wait for this person. */
  readonly waiting = $derived(this.mine.filter(({ isYourTurn }) => isYourTurn).length);

  /** What the lists say may no longer be so: the line is broken. */
  get isStale(): boolean {
    return this.server === 'away' || (this.person !== null && this.line !== 'connected' && this.#broughtAt > 0);
  }
  asOf(language: string): string {
    return this.#broughtAt === 0 ? '' : new Date(this.#broughtAt).toLocaleTimeString(language, { timeStyle: 'short' });
  }

  /** Asks once who one is; a page that is only played on alone never hears of it again. */
  start(): Promise<void> {
    this.#started ??= this.#begin();
    return this.#started;
  }

  async #begin(): Promise<void> {
    this.client.onLine((line) => {
      this.line = line;
      // What changed while nobody listened is asked for again.
      if (line === 'connected') void this.look();
    });
    this.client.onChanged((what) => void (what === 'mine' ? this.lookAtMine() : this.lookAtLobby()));
    await this.#ask();
  }

  async #ask(): Promise<void> {
    // Without a network there is nobody to ask; what is played here goes on.
    const me = navigator.onLine ? await this.client.call('people.me', {}) : refuse('unreachable');
    if (!me.ok) {
      this.server = AWAY.has(me.refusal.code) ? 'away' : 'none';
      if (this.server === 'away') this.#askAgain();
      return;
    }
    this.server = 'there';
    this.person = me.value;
    if (this.person !== null) this.client.open();
    await this.look();
  }

  /** A server that is away is asked again after a while, and as soon as there is a network. */
  #askAgain(): void {
    const again = () => {
      clearTimeout(timer);
      removeEventListener('online', again);
      void this.#ask();
    };
    const timer = setTimeout(again, AGAIN_AFTER);
    addEventListener('online', again);
  }

  /** A name is all that is needed to play with others. */
  async becomeGuest(name: string): Promise<Result<Person>> {
    if (this.person !== null) return ok(this.person);
    const guest = await this.client.call('people.guest', { name });
    return guest.ok ? ok(await this.is(guest.value.person)) : guest;
  }

  async is(person: Person | null): Promise<Person> {
    [this.person, this.isEnded] = [person, false];
    if (person === null) {
      this.mine = [];
      this.#setBadge();
    } else this.client.open();
    await this.look();
    return person as Person;
  }

  /** Why the server would not, in a sentence. */
  sentence(refusal: Refusal): string {
    return answerText(refusal, settings.language);
  }

  async look(): Promise<void> {
    await Promise.all([this.lookAtMine(), this.lookAtLobby()]);
  }

  async lookAtMine(): Promise<void> {
    if (this.person === null) return;
    const mine = await this.client.call('match.mine', {});
    if (!mine.ok && mine.refusal.code === 'not-signed-in') [this.person, this.isEnded] = [null, true];
    else if (!mine.ok) return;
    this.mine = mine.ok ? mine.value : [];
    this.#setBadge();
  }

  /** The badge on the icon counts turns, never messages; a browser without badges has none. */
  #setBadge(): void {
    void navigator.setAppBadge?.(this.waiting).catch(() => undefined);
  }

  async lookAtLobby(): Promise<void> {
    const lobby = await this.client.call('match.lobby', {});
    if (!lobby.ok) return;
    this.lobby = lobby.value;
    this.#broughtAt = Date.now();
  }
}

export const online = new Online();
