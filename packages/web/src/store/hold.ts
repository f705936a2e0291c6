/** Of the windows that show one match, one plays it; the others look on, follow, and may take it over. */
export interface Hold {
  readonly isMine: boolean;
  /** Takes the match over from whoever has it. */
  take(): Promise<void>;
  /** Tells the other windows that something was written. */
  announce(): void;
  release(): void;
}

interface Listening {
  /** Another window has taken the match over. */
  onLost(): void;
  /** Another window has written. */
  onWritten(): void;
}

const nameOf = (match: string): string => `vedette match ${match}`;

export async function holdMatch(match: string, { onLost, onWritten }: Listening): Promise<Hold> {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(nameOf(match));
  channel?.addEventListener('message', onWritten);
  let isMine = false;
  let letGo: () => void = () => undefined;

  /** Holds the match until it is released or taken; says whether it could be had. */
  const ask = (options: LockOptions): Promise<boolean> =>
    new Promise((resolve) => {
      navigator.locks
        .request(nameOf(match), options, (lock) => {
          isMine = lock !== null;
          resolve(isMine);
          if (lock === null) return undefined;
          return new Promise<void>((release) => {
            letGo = release;
          });
        })
        .catch(() => {
          // Only a window that takes it over ends the wait so.
          isMine = false;
          resolve(false);
          onLost();
        });
    });

  // Pages that are not served securely have no locks: there the store still lets only one go on.
  if (typeof navigator === 'undefined' || navigator.locks === undefined) isMine = true;
  else await ask({ ifAvailable: true });
  return {
    get isMine() {
      return isMine;
    },
    take: async () => {
      if (navigator.locks === undefined) isMine = true;
      else await ask({ steal: true });
    },
    announce: () => channel?.postMessage('written'),
    release: () => {
      channel?.close();
      letGo();
    },
  };
}
