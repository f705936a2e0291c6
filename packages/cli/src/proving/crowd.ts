import { Bot, type BotReport } from './bot.js';

/** Many tables of bots. As soon as a match is over the next one begins, until all leave. */
export class Crowd {
  readonly #game: string;
  readonly #report: BotReport;
  readonly #bots = new Set<Bot>();
  readonly #playing: Promise<void>[] = [];
  #isOver = false;

  constructor(game: string, report: BotReport) {
    this.#game = game;
    this.#report = report;
  }

  get size(): number {
    return this.#bots.size;
  }

  /**
   * One table more; its bots sit at these nodes in turn, and an opponent of ours where there are not enough of them.
   * Answered when they sit; fails when one of them cannot play on. `moved` is told of every choice there.
   */
  async add(
    name: string,
    urls: readonly string[],
    moved: () => void = () => undefined,
  ): Promise<{ readonly failed: Promise<never> }> {
    let failed: Promise<never> = Promise.race([]);
    await new Promise<void>((sat, reject) => {
      const playing = this.#keepPlaying(name, urls, sat, moved);
      this.#playing.push(playing);
      failed = playing.then(() => Promise.race([]));
      playing.catch(reject);
    });
    failed.catch(() => undefined);
    return { failed };
  }

  /** Everybody leaves, also those who were about to sit down. */
  async leave(): Promise<void> {
    this.#isOver = true;
    for (const bot of this.#bots) bot.leave();
    await Promise.allSettled(this.#playing);
  }

  async #keepPlaying(name: string, urls: readonly string[], sat: () => void, moved: () => void): Promise<void> {
    const report: BotReport = {
      ...this.#report,
      acknowledged: (one) => {
        moved();
        this.#report.acknowledged(one);
      },
    };
    for (let round = 0; !this.#isOver; round++) {
      const bots = urls.map((url, index) => new Bot(url, `${name} ${round} ${index}`, report));
      for (const bot of bots) this.#bots.add(bot);
      try {
        await this.#playOne(bots, sat);
      } catch (error) {
        if (!this.#isOver) throw error;
      } finally {
        for (const bot of bots) {
          bot.leave();
          this.#bots.delete(bot);
        }
      }
    }
  }

  async #playOne(bots: readonly Bot[], sat: () => void): Promise<void> {
    for (const bot of bots) await bot.arrive('Bot');
    const [first] = bots as [Bot];
    const { match, seats } = await first.offer(this.#game, bots.length);
    for (const [index, bot] of bots.entries()) await bot.sit(match, seats[index] as string);
    sat();
    if (!this.#isOver) await Promise.all(bots.map((bot) => bot.play(match)));
  }
}
