/** Small sounds, made on the spot: nothing is loaded. Each is a few partials that fade away. */
export type Sound = 'move' | 'combat' | 'card' | 'over';

interface Partial {
  readonly pitch: number;
  readonly at: number;
  readonly length: number;
  readonly loud: number;
  readonly shape: OscillatorType;
}

const tone = (pitch: number, at: number, length: number, loud: number, shape: OscillatorType = 'sine'): Partial => ({
  pitch,
  at,
  length,
  loud,
  shape,
});

const SOUNDS: Readonly<Record<Sound, readonly Partial[]>> = {
  // Wood on paper, a drum far away, a card on the table, three notes.
  move: [tone(190, 0, 0.07, 0.5, 'triangle'), tone(95, 0.01, 0.09, 0.4)],
  combat: [0, 0.13, 0.26].map((at) => tone(62, at, 0.22, 0.9)),
  card: [tone(900, 0, 0.03, 0.12, 'triangle'), tone(420, 0.015, 0.05, 0.2, 'triangle')],
  over: [tone(392, 0, 0.3, 0.3), tone(523, 0.2, 0.3, 0.3), tone(659, 0.4, 0.6, 0.3)],
};

const LOUDNESS = 0.18;
let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  for (const { pitch, at, length, loud, shape } of SOUNDS[sound]) {
    const [source, volume] = [context.createOscillator(), context.createGain()];
    source.type = shape;
    source.frequency.value = pitch;
    volume.gain.setValueAtTime(LOUDNESS * loud, currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.0001, currentTime + at + length);
    source.connect(volume).connect(destination);
    source.start(currentTime + at);
    source.stop(currentTime + at + length);
  }
}

/** What news sounds like: the weightiest thing in it. */
export function soundOf(events: readonly { readonly kind: string }[]): Sound | null {
  const has = (pattern: RegExp) => events.some(({ kind }) => pattern.test(kind));
  if (has(/^(combat|battle)-/)) return 'combat';
  if (has(/^(marched|retreated|advanced|entered)$/)) return 'move';
  return has(/card/) ? 'card' : null;
}
